import { Box, Typography } from '@mui/material';
import { lazy } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { PageFailed } from '../../../views/page/PageFailed.tsx';
import { PageLoading } from '../../../views/page/PageLoading.tsx';
import type { LastRun } from '../lastRun.ts';
import { RunCard } from '../RunCard.tsx';
import { usePreview } from '../usePreview.ts';

const ListPage = lazy(async () => ({ default: (await import('../../../views/list/ListPage.tsx')).ListPage }));

/** Says what each run will do, with sums, then what the last ones did. */
export function Page() {
  const translate = useTranslate();
  const { data: runs, isError, refetch } = usePreview();
  const { data: last = [] } = useGetList<LastRun>('dailyruns', {
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: { xs: 1, sm: 2 }, mb: 2, maxWidth: 720 }}>
        {translate('runs.introduction')}
      </Typography>
      {isError && !runs && <PageFailed onRetry={() => void refetch()} />}
      {!runs && !isError && <PageLoading />}
      <Box component="ul" sx={cardsFor(runs?.length ?? 0)}>
        {runs?.map((run) => (
          <RunCard
            key={run.kind}
            run={run}
            last={last.find(({ kind }) => kind === run.kind)}
            onStarted={() => void refetch()}
          />
        ))}
      </Box>
      <Typography variant="h2" sx={{ mt: 4, minHeight: 36, display: 'flex', alignItems: 'center' }}>
        {translate('runs.before')}
      </Typography>
      <ListPage />
    </>
  );
}

/** Draws three cards beside each other; the two that matter most are larger where a row would have a gap. */
const cardsFor = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(6, minmax(0, 1fr))' },
  '& > li': { gridColumn: { lg: 'span 2' } },
  ...(count % 3 === 2 && { '& > li:nth-of-type(-n + 2)': { gridColumn: { lg: 'span 3' } } }),
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
});
