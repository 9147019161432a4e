import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Card, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import type { MouseEvent } from 'react';
import { type CartItem, cartStore, type Period } from '../../shop/cartStore.ts';
import { removeItem } from '../../shop/removeItem.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { PricedCart, PricedLine } from '../../shop/shopAnswers.ts';
import { Quantity } from './Quantity.tsx';

interface CartLinesProps {
  items: readonly CartItem[];
  priced: PricedCart | null;
  /** Called with the key of the line that comes in its place, null after the last one. */
  onRemoved: (next: string | null, press: MouseEvent) => void;
}

/** Lists what is in the cart: expansions below their plan, plans below their domain. */
export function CartLines({ items, priced, onRemoved }: CartLinesProps) {
  const lines = new Map(priced?.lines.map((line) => [line.key, line]));
  const ordered = inOrder(items);
  const remove = (item: CartItem, press: MouseEvent): void => {
    removeItem(item);
    const left = new Set(cartStore.items().map(({ key }) => key));
    const place = ordered.indexOf(item);
    const isLeft = ({ key }: CartItem): boolean => left.has(key);
    const next = ordered.slice(place).find(isLeft) ?? ordered.slice(0, place).findLast(isLeft);
    onRemoved(next?.key ?? null, press);
  };
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {ordered.map((item) => (
        <Line
          key={item.key}
          item={item}
          line={lines.get(item.key)}
          isGone={priced?.gone.includes(item.key) ?? false}
          onRemove={(press) => remove(item, press)}
        />
      ))}
    </Card>
  );
}

/** Puts together what is for the same domain, in the order in which the domains were added. */
const inOrder = (items: readonly CartItem[]): CartItem[] => [
  ...new Set(items.flatMap((item) => items.filter(({ domain }) => domain === item.domain))),
];

interface LineProps {
  item: CartItem;
  line: PricedLine | undefined;
  isGone: boolean;
  onRemove: (press: MouseEvent) => void;
}

function Line({ item, line, isGone, onRemove }: LineProps) {
  const { translate, money } = useShop();
  const { key, kind, domain, shown, transfer, period } = item;
  const title = kind === 'extension' ? shown : (line?.description ?? item.name);
  return (
    <Box
      component="li"
      tabIndex={-1}
      data-line={key}
      sx={{ ...row, ...(kind !== 'extension' && domain && { pl: { xs: 3, sm: 5 } }) }}
    >
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Typography component="p" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate(what(item), { name: shown ?? '' })}
          {line && kind !== 'extension' && ` · ${translate('shop.cart.term', { months: line.term })}`}
        </Typography>
        {isGone && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {translate('shop.cart.gone')}
          </Alert>
        )}
      </Box>
      {kind === 'plan' && <PeriodChoice item={item} />}
      {kind === 'expansion' && <Quantity item={item} />}
      <Box sx={{ textAlign: 'right', ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        <Typography component="p" sx={{ fontWeight: 650 }}>
          {line && money(line.amount)}
          {!line && !isGone && '…'}
        </Typography>
        {line && (
          <Typography variant="caption" color="textSecondary">
            {line.later === line.amount
              ? translate(`shop.per.${period}`)
              : translate(`shop.after.${period}`, { price: money(line.later) })}
          </Typography>
        )}
      </Box>
      <IconButton onClick={onRemove} aria-label={translate('shop.cart.remove', { name: title ?? '' })} sx={square}>
        <DeleteIcon />
      </IconButton>
    </Box>
  );

  function what({ kind: of }: CartItem): string {
    if (of === 'extension') return transfer ? 'shop.cart.moves' : 'shop.cart.registers';
    return domain ? `shop.cart.${of}For` : `shop.cart.${of}`;
  }
}

/** Lets somebody pay a plan by the month or by the year. */
function PeriodChoice({ item: { key, period, shown, name } }: { item: CartItem }) {
  const { translate } = useShop();
  return (
    <TextField
      select
      size="small"
      value={period}
      onChange={({ target }) => cartStore.change(key, { period: target.value as Period })}
      slotProps={{ htmlInput: { 'aria-label': translate('shop.cart.periodOf', { name: shown ?? name }) } }}
      fullWidth={false}
      sx={{ width: 132 }}
    >
      <MenuItem value="monthly">{translate('shop.period.monthly')}</MenuItem>
      <MenuItem value="yearly">{translate('shop.period.yearly')}</MenuItem>
    </TextField>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 1.5, sm: 2.5 },
  py: 1.5,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
};
const square = { width: 44, height: 44 };
