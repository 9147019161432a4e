import { Box, Link } from '@mui/material';
import { LinkBase, type RaRecord, useGetMany } from 'react-admin';
import { useShop } from '../../shop/ShopContext.tsx';
import type { OrderLine } from './useOrder.ts';

interface Invoice extends RaRecord<string> {
  number: string | null;
  total: number;
}

/** Leads to the invoices of what was ordered, once there are any that the user may see. */
export function OrderInvoices({ lines }: { lines: readonly OrderLine[] }) {
  const { translate, money } = useShop();
  const ids = [...new Set(lines.flatMap(({ invoice }) => invoice ?? []))];
  const { data = [] } = useGetMany<Invoice>('invoices', { ids }, { enabled: ids.length > 0 });
  if (data.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
      {data.map(({ id, number, total }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 2, py: 1 }}>
          <Link component={LinkBase} to={`/invoices/${id}/show`} sx={{ flex: 1 }}>
            {translate('shop.order.invoice', { number: number ?? '' })}
          </Link>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {money(total)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
