import { Box, Typography } from '@mui/material';
import { useShop } from '../../shop/ShopContext.tsx';
import type { FoundName, NameState } from './useSearch.ts';

/** Says what is known of a name, and how it is written where that differs. */
export function NameText({ one: { name, shown, state, why } }: { one: FoundName }) {
  const { translate } = useShop();
  return (
    <Box sx={{ minWidth: 0, flex: '1 1 112px' }}>
      <Typography component="p" sx={{ fontWeight: 650, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
        {shown}
      </Typography>
      {shown !== name && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('shop.search.written', { name })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: colours[state], fontWeight: state === 'free' ? 600 : 400 }}>
        {translate(why ? `shop.search.why.${why}` : `shop.search.states.${state}`)}
      </Typography>
    </Box>
  );
}

const colours: Readonly<Record<NameState, string>> = {
  waiting: 'text.secondary',
  free: 'success.main',
  premium: 'text.secondary',
  taken: 'text.secondary',
  invalid: 'warning.main',
  unknown: 'warning.main',
  unsold: 'text.secondary',
};
