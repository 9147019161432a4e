import { Box, Card, Typography } from '@mui/material';
import { memo, startTransition, useEffect, useState } from 'react';
import { useShop } from '../../shop/ShopContext.tsx';
import { useCart } from '../../shop/useCart.ts';
import { NameActions } from './NameActions.tsx';
import { NameText } from './NameText.tsx';
import type { FoundName } from './useSearch.ts';

interface FoundNamesProps {
  found: readonly FoundName[];
  again: (name: string) => void;
}

/** Lists names in the order of the shop, with suggestions below them. */
export function FoundNames({ found, again }: FoundNamesProps) {
  const { translate } = useShop();
  const drawn = useGrowing(found.length);
  const inCart = new Set(useCart().flatMap(({ kind, domain }) => (kind === 'extension' && domain ? [domain] : [])));
  const suggested = found.filter(({ isSuggested }) => isSuggested);
  const asked = found.filter(({ isSuggested }) => !isSuggested).slice(0, drawn);
  if (found.length === 0) return null;
  const rows = (names: readonly FoundName[]) => (
    <Card component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {names.map((one) => (
        <Row key={one.name} one={one} isInCart={inCart.has(one.name)} again={again} />
      ))}
    </Card>
  );
  return (
    <>
      {rows(asked)}
      {suggested.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: 4 }}>
            {translate('shop.search.suggestions')}
          </Typography>
          {rows(suggested)}
        </>
      )}
    </>
  );
}

const screenful = 30;
const step = 60;

/** Grows from a screenful to all rows, in steps between which keys and answers are handled. */
function useGrowing(all: number): number {
  const [drawn, setDrawn] = useState(screenful);
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(drawn + step));
  }, [drawn, all]);
  return drawn;
}

interface RowProps {
  one: FoundName;
  isInCart: boolean;
  again: (name: string) => void;
}

/** Draws a name; memoized, as hundreds of answers come one after the other. */
const Row = memo(function Row({ one, isInCart, again }: RowProps) {
  return (
    <Box component="li" sx={row} data-state={one.state}>
      <NameText one={one} />
      <NameActions one={one} isInCart={isInCart} again={again} />
    </Box>
  );
});

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: { xs: 1.5, sm: 2.5 },
  py: 1.25,
  minHeight: 72,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 72px',
};
