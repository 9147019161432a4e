import { Box, ListSubheader, MenuItem, TextField, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { dayIn } from '../../../schema/day.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import type { Ask } from '../../shop/ask.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { BookParts } from './BookParts.tsx';
import { type OfferedPeriod, periodsUntil, periodText, usualPeriod } from './periods.ts';
import { useBooks } from './useBooks.ts';

/** Gives the bookkeeping what it needs of a period, with the totals of each file. */
export function BooksPage({ ask }: { ask: Ask }) {
  const { translate } = useLanguage();
  const [parameters, setParameters] = useSearchParams();
  const periods = periodsUntil(dayIn(new Date()));
  const period = periods.find(({ name }) => name === parameters.get('period')) ?? usualPeriod(periods);
  useDocumentTitle(translate('books.title'));
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', pb: 4 }}>
      <Typography variant="h1">{translate('books.title')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {translate('books.introduction')}
      </Typography>
      {period && (
        <>
          <PeriodChoice
            periods={periods}
            chosen={period}
            onChoose={(name) => setParameters({ period: name }, { replace: true })}
          />
          <Period ask={ask} period={period} />
        </>
      )}
    </Box>
  );
}

function Period({ ask, period }: { ask: Ask; period: OfferedPeriod }) {
  const { data: parts, isError, refetch } = useBooks(ask, period);
  if (isError && !parts) return <PageFailed onRetry={() => void refetch()} />;
  return parts ? <BookParts parts={parts} period={period} /> : <PageLoading />;
}

interface PeriodChoiceProps {
  periods: readonly OfferedPeriod[];
  chosen: OfferedPeriod;
  onChoose(name: string): void;
}

const kinds = ['month', 'quarter', 'year'] as const;

function PeriodChoice({ periods, chosen, onChoose }: PeriodChoiceProps) {
  const { translate, locale } = useLanguage();
  return (
    <TextField
      select
      label={translate('books.period')}
      value={chosen.name}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ width: { xs: 1, sm: 280 }, mb: 3 }}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } } } }}
    >
      {kinds.flatMap((kind) => [
        <ListSubheader key={kind}>{translate(`books.${kind}s`)}</ListSubheader>,
        ...periods
          .filter((period) => period.kind === kind)
          .map((period) => (
            <MenuItem key={period.name} value={period.name}>
              {periodText(period, locale)}
            </MenuItem>
          )),
      ])}
    </TextField>
  );
}
