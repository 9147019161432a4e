import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import WaitingIcon from '@mui/icons-material/Schedule';
import { Box, Card, CircularProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useShop } from '../../shop/ShopContext.tsx';
import { laterAmount } from './laterAmount.ts';
import type { OrderLine } from './useOrder.ts';

/** Lists what was ordered, each with how far it is. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { translate } = useShop();
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) => {
        const { id, domain, description, state } = line;
        return (
          <Box component="li" key={id} sx={row} data-state={state}>
            <Box sx={{ width: 28, display: 'grid', placeItems: 'center' }}>{pictures[state]}</Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {description?.startsWith('.') && domain ? domain : description}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {translate(`shop.order.lines.${state}`)}
                {domain && !description?.startsWith('.') ? ` · ${domain}` : ''}
              </Typography>
            </Box>
            <Cost line={line} />
          </Box>
        );
      })}
    </Card>
  );
}

/** Says what the first period costs, and each one after it where that differs. */
function Cost({ line }: { line: OrderLine }) {
  const { translate, money } = useShop();
  const { amount, period } = line;
  const later = laterAmount(line);
  return (
    <Typography variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
      {money(amount)}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {later === amount
          ? translate(`shop.per.${period}`)
          : translate(`shop.after.${period}`, { price: money(later) })}
      </Typography>
    </Typography>
  );
}

const pictures: Readonly<Record<OrderLine['state'], ReactNode>> = {
  new: <WaitingIcon color="disabled" aria-hidden />,
  submitted: <CircularProgress size={20} aria-hidden />,
  done: <DoneIcon color="success" aria-hidden />,
  failed: <FailedIcon color="warning" aria-hidden />,
  refunded: <FailedIcon color="disabled" aria-hidden />,
};

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 1.5, sm: 2.5 },
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
