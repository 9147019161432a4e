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
  if (isInCart)
    return (
      <Button
        color="success"
        startIcon={<CheckIcon />}
        onClick={() => cartStore.remove(`domain ${name}`)}
        sx={{ ...thumb, ml: 'auto' }}
        aria-label={translate('shop.search.remove', { name: shown })}
      >
        {translate('shop.search.inCart')}
      </Button>
    );
  const isTaken = state === 'taken';
  return (
    <Box sx={actions}>
      <Price of={of} isTransfer={isTaken} />
      {isTaken && (
        <Button size="small" {...to(`/whois?name=${name}`)} sx={thumb}>
          {translate('shop.search.whois')}
        </Button>
      )}
      <Button
        variant={isTaken ? 'outlined' : 'contained'}
        onClick={() => cartStore.put(domainItem(one, of, isTaken))}
        sx={thumb}
        aria-label={translate(isTaken ? 'shop.search.moveName' : 'shop.search.addName', { name: shown })}
      >
        {translate(isTaken ? 'shop.search.move' : 'shop.search.add')}
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
