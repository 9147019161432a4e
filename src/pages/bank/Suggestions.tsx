import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { moneyText } from '../../../schema/amountText.ts';
import { useLocale } from '../../views/record/useLocale.ts';
import type { Suggestion } from './bankEntry.ts';

interface SuggestionsProps {
  amount: number;
  suggestions: readonly Suggestion[];
  isBusy: boolean;
  onBook(suggestion: Suggestion): void;
}

/** Lists what an entry may be, by the number of the key that books it. */
export function Suggestions({ amount, suggestions, isBusy, onBook }: SuggestionsProps) {
  const translate = useTranslate();
  if (suggestions.length === 0) return <Typography color="textSecondary">{translate('bank.noSuggestions')}</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {suggestions.map((suggestion, place) => (
        <li key={`${suggestion.why} ${suggestion.title}`}>
          <Button
            variant={place === 0 ? 'contained' : 'outlined'}
            disabled={isBusy}
            onClick={() => onBook(suggestion)}
            sx={choice}
          >
            <Box component="kbd" aria-hidden sx={key}>
              {place + 1}
            </Box>
            <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
                {[suggestion.title, suggestion.customer].filter(Boolean).join(' · ')}
              </Box>
              <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
                {translate(`bank.why.${suggestion.why}`)}
                {'. '}
                <Rest amount={amount} suggestion={suggestion} />
              </Box>
            </Box>
          </Button>
        </li>
      ))}
    </Box>
  );
}

/** Says whether it fits to the cent, or what stays open or is left. */
function Rest({ amount, suggestion: { why, open } }: { amount: number; suggestion: Suggestion }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (why === 'advance') return translate('bank.onAccount', { rest: moneyText(amount, locale) });
  const rest = why === 'directDebit' ? open - amount : amount - open;
  if (rest === 0) return translate('bank.exact', { open: moneyText(Math.abs(open), locale) });
  const said = why === 'directDebit' ? 'bank.costs' : rest > 0 ? 'bank.left' : 'bank.stays';
  return translate(said, { open: moneyText(open, locale), rest: moneyText(Math.abs(rest), locale) });
}

const choice = {
  width: 1,
  minHeight: 56,
  justifyContent: 'flex-start',
  textAlign: 'left',
  textTransform: 'none',
  gap: 1.5,
  px: 1.5,
};
const key = {
  fontFamily: 'inherit',
  fontWeight: 700,
  border: 1,
  borderRadius: 0.75,
  minWidth: 24,
  textAlign: 'center',
  flexShrink: 0,
};
