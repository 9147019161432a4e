import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import { FieldCell } from '../../../views/cell/FieldCell.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { PlanActions } from '../plan/PlanActions.tsx';
import { type HostingAccount, resource } from './account.ts';
import { Labelled } from './Labelled.tsx';

const names = ['plan', 'customer', 'server'] as const;

/** Names the plan, and for staff whose it is and where it runs. */
export function PlanSection({ account }: { account: HostingAccount }) {
  const translate = useTranslate();
  const { state, suspensionReason } = account;
  return (
    <Section title={translate('hosting.account.plan')}>
      {state === 'suspended' && suspensionReason && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('hosting.account.suspended', {
            reason: translate(optionKey(resource, 'suspensionReason', suspensionReason)),
          })}
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        {names.map((name) => (
          <Labelled key={name} name={name}>
            <FieldCell name={name} />
          </Labelled>
        ))}
      </Box>
      <PlanActions account={account} />
    </Section>
  );
}
