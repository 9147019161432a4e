import { Box, Typography } from '@mui/material';
import { useRef } from 'react';
import type { CartItem } from '../../../shop/cartStore.ts';
import { useShop } from '../../../shop/ShopContext.tsx';
import type { PricedCart } from '../../../shop/shopAnswers.ts';
import type { PriceChoice } from '../../../shop/useCartPrice.ts';
import { moneyNotation, percentNotation } from '../../../views/input/notation.ts';
import { GoneItem } from '../GoneItem.tsx';
import { useFocusAfter } from '../useFocusAfter.ts';
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
  const list = useRef<HTMLUListElement>(null);
  const leadFocus = useFocusAfter();
  return (
    <Box component="ul" ref={list} tabIndex={-1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item) => (
        <Box component="li" key={item.key} sx={row}>
          {priced.gone.includes(item.key) ? (
            <>
              <Typography sx={nameText}>{titleOf(item)}</Typography>
              <GoneItem item={item} onRemoved={(press) => leadFocus(() => list.current, press)} />
            </>
          ) : (
            <Line item={item} priced={priced} choice={choices[item.key] ?? usual} onChange={onChange} />
          )}
        </Box>
      ))}
    </Box>
  );
}

const titleOf = ({ kind, shown, name }: CartItem): string => (kind === 'extension' ? (shown ?? name) : name);

interface LineProps extends Pick<StaffLinesProps, 'priced' | 'onChange'> {
  item: CartItem;
  choice: PriceChoice;
}

function Line({ item, priced, choice, onChange }: LineProps) {
  const { translate, money } = useShop();
  const { key, quantity, period } = item;
  const line = priced.lines.find((one) => one.key === key);
  const title = titleOf(item);
  return (
    <>
      <Box sx={{ flex: '2 1 180px', minWidth: 0 }}>
        <Typography sx={nameText}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {quantity / 1000} × {line ? money(line.price) : '…'} {translate(`shop.per.${period}`)}
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
    </>
  );
}

const nameText = { fontWeight: 650, overflowWrap: 'anywhere' };
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
