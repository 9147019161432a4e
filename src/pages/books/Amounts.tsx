import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText } from '../../../schema/amountText.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';

export interface NamedAmount {
  text: string;
  /** Cents. */
  amount: number;
  /** The list that it sums. */
  href?: string;
  isTotal?: boolean;
}

/** Lists amounts below each other, with a line above a total. */
export function Amounts({ amounts }: { amounts: readonly NamedAmount[] }) {
  const { locale } = useLanguage();
  return (
    <Box component="dl" sx={list}>
      {amounts.map(({ text, amount, href, isTotal = false }) => (
        <Box key={text} sx={{ ...row, ...(isTotal && total) }}>
          <Box component="dt" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {href ? (
              <Link component={RouterLink} to={href} sx={{ display: 'inline-block', py: 0.5 }}>
                {text}
              </Link>
            ) : (
              text
            )}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {moneyText(amount, locale)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { m: 0, maxWidth: 480 };
const row = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, minHeight: 36 };
const total = { borderTop: 1, borderColor: 'divider', fontWeight: 650 };
