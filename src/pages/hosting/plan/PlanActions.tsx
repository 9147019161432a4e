import ExpandIcon from '@mui/icons-material/Add';
import ChangeIcon from '@mui/icons-material/SwapVertOutlined';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetMany, useTranslate } from 'react-admin';
import { dayText } from '../../../../schema/day.ts';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { useLocale } from '../../../views/record/useLocale.ts';
import type { HostingAccount } from '../account/account.ts';
import type { Choice, Kind } from './PlanChoice.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { useMayChangePlan } from './useMayChangePlan.ts';
import { type PlanChange, resource } from './usePlanOffer.ts';

/** Offers another plan and expansions, to those who may order; says what is planned and what was added. */
export function PlanActions({ account }: { account: HostingAccount }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [kind, setKind] = useState<Kind>();
  const description = useVisibleDescription(resource);
  const { changes, names, kinds } = useChanges(account, description !== undefined);
  const planned = changes.find(({ state }) => state === 'planned');
  const expansions = changes.filter(({ state, product }) => state === 'done' && kinds.get(product) === 'expansion');
  const mayChange = useMayChangePlan(account);
  return (
    <>
      {expansions.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('hosting.plan.expansions', {
            names: expansions.map(({ product }) => names.get(product) ?? '').join(', '),
          })}
        </Typography>
      )}
      {planned && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('hosting.plan.planned', {
            day: dayText(planned.effectiveOn, locale),
            product: names.get(planned.product) ?? '',
          })}
        </Typography>
      )}
      {mayChange && !planned && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <CompactButton
            label={translate('hosting.plan.change')}
            icon={<ChangeIcon />}
            aria-haspopup="dialog"
            onClick={() => setKind('plans')}
          />
          <CompactButton
            label={translate('hosting.plan.expand')}
            icon={<ExpandIcon />}
            aria-haspopup="dialog"
            onClick={() => setKind('expansions')}
          />
        </Box>
      )}
      {kind && (
        <PlanDialog
          account={account}
          kind={kind}
          former={names.get(account.plan) ?? ''}
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  );
}

const most = 50;

/** Fetches the changes of an account, and the products that they and the account name. */
function useChanges({ id, plan }: HostingAccount, mayRead: boolean) {
  const { data: changes = [] } = useGetList<PlanChange>(
    resource,
    { filter: { hosting: id }, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: most } },
    { enabled: mayRead },
  );
  const ids = [...new Set([plan, ...changes.map(({ product }) => product)])];
  const { data: products = [] } = useGetMany<Choice & { kind: string }>('products', { ids }, { enabled: mayRead });
  return {
    changes,
    names: new Map(products.filter(Boolean).map((one) => [one.id, one.name])),
    kinds: new Map(products.filter(Boolean).map((one) => [one.id, one.kind])),
  };
}
