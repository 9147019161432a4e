import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import type { Ask } from '../../shop/ask.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { ChartCard } from './ChartCard.tsx';
import type { ShownChart } from './chartTypes.ts';

/** Shows how the business does: a drawing of each figure, with its numbers beside it. */
export function FiguresPage({ ask }: { ask: Ask }) {
  const { translate, locale } = useLanguage();
  useDocumentTitle(translate('figures.title'));
  const { data, isError, refetch } = useQuery({
    queryKey: ['figures', locale],
    queryFn: async ({ signal }) => {
      const charts: ShownChart[] = [];
      for await (const chart of ask<ShownChart>('figures', {}, signal)) charts.push(chart);
      return charts;
    },
  });
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto', pb: 4 }}>
      <Typography variant="h1">{translate('figures.title')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {translate('figures.introduction')}
      </Typography>
      {isError && !data && <PageFailed onRetry={() => void refetch()} />}
      {!data && !isError && <PageLoading />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {data?.map((chart) => (
          <ChartCard key={chart.title} chart={chart} />
        ))}
      </Box>
    </Box>
  );
}
