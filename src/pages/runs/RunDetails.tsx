import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText } from '../../../schema/amountText.ts';
import { optionKey } from '../../../schema/names.ts';
import { useLocale } from '../../views/record/useLocale.ts';
import type { RunPreview } from './usePreview.ts';

/** Lists the largest of what a run would do, and what it could not, each with its page. */
export function RunDetails({ run: { items, count, problems, failing } }: { run: RunPreview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const named = items.filter(({ name }) => name !== null);
  if (named.length === 0 && problems.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1 }} open={problems.length > 0}>
      <Box component="summary" sx={opener}>
        {translate(items.some(({ about }) => about !== null) ? 'runs.whichOnes' : 'runs.details')}
      </Box>
      <Box component="ul" sx={list}>
        {problems.map(({ name, reason, href }) => (
          <Row key={`${name} ${reason} ${href}`} name={name} href={href}>
            <Typography component="span" variant="body2" sx={{ color: 'error.main', textAlign: 'end' }}>
              {translate(optionKey('runfailures', 'reason', reason))}
            </Typography>
          </Row>
        ))}
        {named.map(({ name, about, amount, href }) => (
          <Row key={`${name} ${href}`} name={name} href={href}>
            <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {about ?? (amount === 0 ? '' : moneyText(amount, locale))}
            </Typography>
          </Row>
        ))}
      </Box>
      <More hidden={count - named.length + failing - problems.length} />
    </Box>
  );
}

interface Linked {
  name: string | null;
  href: string | null;
  children: ReactNode;
}

function Row({ name, href, children }: Linked) {
  return (
    <Box component="li" sx={row}>
      {href === null ? (
        <span>{name}</span>
      ) : (
        <Link component={RouterLink} to={href} color="inherit" sx={target}>
          {name ?? href}
        </Link>
      )}
      {children}
    </Box>
  );
}

function More({ hidden }: { hidden: number }) {
  const translate = useTranslate();
  return hidden > 0 ? (
    <Typography variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
      {translate('runs.more', { smart_count: hidden })}
    </Typography>
  ) : null;
}

/** Makes the whole height of a row pressable by a thumb. */
const target = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'inherit',
  minWidth: 44,
  overflowWrap: 'anywhere',
};
const opener = { cursor: 'pointer', typography: 'body2', fontWeight: 600, minHeight: { xs: 44, sm: 32 }, py: 0.75 };
const list = { m: 0, p: 0, listStyle: 'none' };
const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 2,
  minHeight: { xs: 44, sm: 36 },
  borderTop: 1,
  borderColor: 'divider',
};
