import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import WaitingIcon from '@mui/icons-material/Schedule';
import { Box, Card, CircularProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useShop } from '../../shop/ShopContext.tsx';
import type { OrderLine } from './useOrder.ts';

/** Lists what was ordered, each with how far it is. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { translate, money } = useShop();
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ id, domain, description, state, amount, period }) => (
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
          <Typography variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {money(amount)}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {translate(`shop.per.${period}`)}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Card>
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
