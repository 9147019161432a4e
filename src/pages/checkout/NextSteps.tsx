import { Box, Button, Card, Typography } from '@mui/material';
import { LinkBase, type RaRecord, useGetList } from 'react-admin';
import { useShop } from '../../shop/ShopContext.tsx';
import type { OrderLine } from './useOrder.ts';

interface Domain extends RaRecord<string> {
  name: string;
}

interface NextStepsProps {
  lines: readonly OrderLine[];
  isDomain: (line: OrderLine) => boolean;
}

/** Leads to what was ordered, once it can be used: its domains and hosting accounts. */
export function NextSteps({ lines, isDomain }: NextStepsProps) {
  const { translate } = useShop();
  const done = lines.filter(({ state }) => state === 'done');
  const names = done.flatMap((line) => (isDomain(line) && line.domain ? [line.domain] : []));
  const accounts = [...new Set(done.flatMap(({ hosting }) => hosting ?? []))];
  const { data: domains = [] } = useGetList<Domain>(
    'domains',
    { filter: { name: names }, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: most } },
    { enabled: names.length > 0 },
  );
  const hostOf = (id: string): string => done.find(({ hosting }) => hosting === id)?.domain ?? '';
  const steps = [
    ...domains.map(({ id, name }) => ({ to: `/domains/${id}/show`, text: translate('shop.order.toDomain', { name }) })),
    ...accounts
      .slice(0, most)
      .map((id) => ({ to: `/hosting/${id}/show`, text: translate('shop.order.toHosting', { name: hostOf(id) }) })),
  ];
  if (steps.length === 0) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('shop.order.next')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: { sm: 'start' } }}>
        {steps.map(({ to, text }) => (
          <Button
            key={to}
            component={LinkBase}
            to={to}
            variant="outlined"
            sx={{ minHeight: 48, overflowWrap: 'anywhere' }}
          >
            {text}
          </Button>
        ))}
      </Box>
    </Card>
  );
}

/** Limits the buttons of each kind; the lists have the rest. */
const most = 5;
