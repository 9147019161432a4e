import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { PageFailed } from '../page/PageFailed.tsx';
import { withoutHeld } from '../record/frozen.ts';
import { useKnown } from '../record/useKnown.ts';
import { EntryItem } from './EntryItem.tsx';
import { HistoryFilterBar } from './HistoryFilterBar.tsx';
import { momentsOf } from './restore/moments.ts';
import type { Moment } from './restore/RestoreDialog.tsx';
import { type HistoryFilter, useHistory } from './useHistory.ts';
import { usePeople } from './usePeople.ts';

const RestoreDialog = lazy(async () => ({ default: (await import('./restore/RestoreDialog.tsx')).RestoreDialog }));

/** Lists the changes of a record, the latest first, and restores earlier values. */
export function HistoryTab({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  const described = useDescription();
  const known = useKnown();
  const [filter, setFilter] = useState<HistoryFilter>({});
  const [moment, setMoment] = useState<Moment | null>(null);
  const history = useHistory(described.name, record, filter);
  const { entries, hasNextPage } = history;
  const people = usePeople(entries);
  const moments = useMemo(
    () => momentsOf({ description: withoutHeld(described, record, known), record, entries, filter }),
    [described, record, known, entries, filter],
  );
  // Holds the last entry back until the next page, because the entry before it has the earlier value.
  const shown = hasNextPage ? entries.slice(0, -1) : entries;
  if (history.isLoadingError) return <PageFailed onRetry={() => void history.refetch()} />;
  return (
    <>
      <HistoryFilterBar filter={filter} people={people} onFilter={setFilter} />
      <Card aria-busy={history.isFetching}>
        {history.isPending && <Loading />}
        {history.isSuccess && entries.length === 0 && <Alert severity="info">{translate('views.history.none')}</Alert>}
        <Box component="ol" aria-label={translate('views.history.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((entry) => {
            const whole = moments.whole(entry);
            return (
              <EntryItem
                key={entry.id}
                entry={entry}
                people={people}
                onRestore={whole && (() => setMoment(whole))}
                undoOf={(field) => {
                  const undone = moments.before(entry, field);
                  return undone && (() => setMoment(undone));
                }}
              />
            );
          })}
        </Box>
        {hasNextPage && (
          <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
            {history.isFetchNextPageError && <PageFailed onRetry={() => void history.fetchNextPage()} />}
            {!history.isFetchNextPageError && (
              <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                {translate('views.history.more')}
              </Button>
            )}
          </Box>
        )}
      </Card>
      <Suspense>{moment && <RestoreDialog moment={moment} onClose={() => setMoment(null)} />}</Suspense>
    </>
  );
}

const Loading = () => (
  <Typography component="div" sx={{ p: 2.5 }}>
    {[72, 48, 64, 56].map((width) => (
      <Skeleton key={width} variant="text" width={`${width}%`} height={36} />
    ))}
  </Typography>
);
