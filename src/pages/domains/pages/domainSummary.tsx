import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { SummaryPage } from '../../../views/needs/SummaryPage.tsx';
import { NameserversOfChosen } from '../summary/NameserversOfChosen.tsx';
import { Needs } from '../summary/Needs.tsx';

/** Draws the domains that need a person, and all of them. */
export function Page() {
  const translate = useTranslate();
  const changes = useVisibleDescription('dnschangesets');
  const many = changes?.can.create && (
    <Button component={LinkBase} to="/domains/dns" sx={{ minHeight: 44 }}>
      {translate('domains.summary.many')}
    </Button>
  );
  const nameservers = useVisibleDescription('nameservers');
  return (
    <SummaryPage
      needs={<Needs />}
      all={translate('domains.summary.all')}
      actions={many}
      chosenActions={nameservers?.can.create && <NameserversOfChosen />}
    />
  );
}
