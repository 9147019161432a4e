import { Box, Typography } from '@mui/material';
import type { CartItem } from '../../../shop/cartStore.ts';
import { useShop } from '../../../shop/ShopContext.tsx';
import type { PricedCart } from '../../../shop/shopAnswers.ts';
import type { PriceChoice } from '../../../shop/useCartPrice.ts';
import { moneyNotation, percentNotation } from '../../../views/input/notation.ts';
import { AmountField } from './AmountField.tsx';

interface StaffLinesProps {
  items: readonly CartItem[];
  priced: PricedCart;
  choices: Readonly<Record<string, PriceChoice>>;
  onChange: (key: string, choice: PriceChoice) => void;
}

const usual: PriceChoice = { price: null, discount: null };
/** Limits a price to what a line may cost, and a discount to everything. */
const most = { price: 50_000_000, discount: 10_000 } as const;

/** Lists what is offered, each with a price and a discount that staff may change. */
export function StaffLines({ items, priced, choices, onChange }: StaffLinesProps) {
  const { translate, money } = useShop();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map(({ key, kind, shown, name, quantity, period }) => {
        const line = priced.lines.find((one) => one.key === key);
        const choice = choices[key] ?? usual;
        const title = kind === 'extension' ? (shown ?? name) : name;
        return (
          <Box component="li" key={key} sx={row}>
            <Box sx={{ flex: '2 1 180px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {quantity / 1000} × {money(line?.price ?? 0)} {translate(`shop.per.${period}`)}
              </Typography>
            </Box>
            <AmountField
              label={translate('shop.staff.price', { name: title })}
              notation={moneyNotation}
              value={choice.price}
              usual={line?.price ?? 0}
              most={most.price}
              onChange={(price) => onChange(key, { ...choice, price })}
            />
            <AmountField
              label={translate('shop.staff.discount')}
              notation={percentNotation}
              value={choice.discount}
              usual={line?.discount ?? 0}
              most={most.discount}
              onChange={(discount) => onChange(key, { ...choice, discount })}
            />
            <Typography sx={amount}>{line ? money(line.amount) : '…'}</Typography>
          </Box>
        );
      })}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const amount = {
  flex: '0 0 96px',
  ml: 'auto',
  textAlign: 'right',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
};
