import { Box, Card, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { amountText } from '../../../schema/amountText.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { Bars, useSeriesColors } from './Bars.tsx';
import { rowText, type ShownChart } from './chartTypes.ts';

/** Frames a chart, with the same numbers as a table; each row leads to the list that it counts. */
export function ChartCard({ chart }: { chart: ShownChart }) {
  const { locale } = useLanguage();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Typography variant="h2" id={id}>
        {chart.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {chart.text}
      </Typography>
      <Box sx={halves}>
        <Box sx={{ minWidth: 0 }}>
          <Bars chart={chart} locale={locale} />
          {chart.series.length > 1 && <Legend series={chart.series} />}
        </Box>
        <Numbers chart={chart} />
      </Box>
    </Card>
  );
}

function Legend({ series }: { series: readonly string[] }) {
  const colors = useSeriesColors();
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2', mt: 0.5 }}>
      {series.map((name, index) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: colors[index % colors.length] }} />
          {name}
        </Box>
      ))}
    </Box>
  );
}

function Numbers({ chart: { title, unit, series, rows } }: { chart: ShownChart }) {
  const { translate, locale } = useLanguage();
  const hasMonths = rows[0]?.month !== undefined;
  return (
    <Box tabIndex={0} role="region" aria-label={title} sx={{ overflow: 'auto', minWidth: 0, maxHeight: 320 }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{translate(hasMonths ? 'figures.month' : 'figures.age')}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(hasMonths ? rows.toReversed() : rows).map((row) => (
            <tr key={row.month ?? row.text}>
              <th scope="row">
                {row.href ? (
                  <Link component={RouterLink} to={row.href}>
                    {rowText(row, locale, 'long')}
                  </Link>
                ) : (
                  rowText(row, locale, 'long')
                )}
              </th>
              {series.map((name, index) => (
                <td key={name}>{amountText(row.values[index] ?? 0, unit, locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const halves = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: 3,
  alignItems: 'start',
};
const table = {
  width: 1,
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontWeight: 650 },
  '& th, & td': { py: 0.75, px: 1, borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
};
