import CheckIcon from '@mui/icons-material/Check';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { domainItem } from '../../shop/cartItems.ts';
import { cartStore } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { ShownExtension } from '../../shop/shopAnswers.ts';
import type { FoundName } from './useSearch.ts';

interface NameActionsProps {
  one: FoundName;
  isInCart: boolean;
  again: (name: string) => void;
}

/** Offers what can be done with a name, with what it costs. */
export function NameActions({ one, isInCart, again }: NameActionsProps) {
  const { translate, to } = useShop();
  const { name, shown, of, state } = one;
  if (state === 'waiting') return <Skeleton width={120} height={40} />;
  if (state === 'unknown')
    return (
      <Button
        size="small"
        onClick={() => again(name)}
        sx={thumb}
        aria-label={translate('shop.search.againName', { name: shown })}
      >
        {translate('shop.again')}
      </Button>
    );
  if (!of || state === 'invalid' || state === 'unsold' || state === 'premium') return null;
  const isTaken = state === 'taken';
  const item = domainItem(one, of, isTaken);
  const order = isTaken
    ? { label: 'shop.search.moveName', text: 'shop.search.move', variant: 'outlined' as const }
    : { label: 'shop.search.addName', text: 'shop.search.add', variant: 'contained' as const };
  const takeBack = { label: 'shop.search.remove', text: 'shop.search.inCart', variant: 'text' as const };
  const { label, text, variant } = isInCart ? takeBack : order;
  return (
    <Box sx={actions}>
      {!isInCart && <Price of={of} isTransfer={isTaken} />}
      {!isInCart && isTaken && (
        <Button size="small" {...to(`/whois?name=${name}`)} sx={thumb}>
          {translate('shop.search.whois')}
        </Button>
      )}
      {/* Stays one button in both cases, as the focus would be lost with another. */}
      <Button
        variant={variant}
        color={isInCart ? 'success' : 'primary'}
        startIcon={isInCart && <CheckIcon />}
        onClick={() => (isInCart ? cartStore.remove(item.key) : cartStore.put(item))}
        sx={thumb}
        aria-label={translate(label, { name: shown })}
      >
        {translate(text)}
      </Button>
    </Box>
  );
}

/** Says what the first year costs, and each one after it. */
function Price({ of: { register, renew, transfer }, isTransfer }: { of: ShownExtension; isTransfer: boolean }) {
  const { money, translate } = useShop();
  const first = isTransfer ? transfer : register;
  return (
    <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
      <Typography component="p" sx={{ fontWeight: 650, lineHeight: 1.3 }}>
        {first === 0 ? translate('shop.nothing') : money(first)}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ lineHeight: 1.3 }}>
        {translate(first === renew ? 'shop.perYear' : 'shop.thenPerYear', { price: money(renew) })}
      </Typography>
    </Box>
  );
}

const thumb = { minHeight: 44, whiteSpace: 'nowrap' };
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1.25,
  ml: 'auto',
};
