import { Box, Card } from '@mui/material';
import { lazy, memo, Suspense, useMemo } from 'react';
import { ListBase, useGetResourceLabel, useListContext, useNotify } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescription } from '../descriptions.tsx';
import { besideTitleAttribute } from '../page/besideTitle.ts';
import { PageFailed } from '../page/PageFailed.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { useFailureText } from '../page/useFailureText.ts';
import { onlyIdOf } from '../record/ownPages.ts';
import { useRelatedMeta } from '../record/related.ts';
import { sortOf } from '../record/sort.ts';
import { usePaths } from '../record/usePaths.ts';
import { AroundRows } from './AroundRows.tsx';
import { LazyBulkBar } from './bulk/LazyBulkBar.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { isRefused } from './filter/isRefused.ts';
import { ListActions } from './ListActions.tsx';
import { ListCount } from './ListCount.tsx';
import { ListPagination } from './ListPagination.tsx';
import { usePageSize } from './paging/usePageSize.ts';
import { SelectionProvider } from './selection/SelectionProvider.tsx';
import { hasSums } from './sums/hasSums.ts';
import { SumsOfAll } from './sums/Sums.tsx';
import { RecordTable } from './table/RecordTable.tsx';
import { ListTabs } from './views/ListTabs.tsx';
import { useOpeningFilter } from './views/openingFilter.ts';

const NothingYet = lazy(async () => ({ default: (await import('./EmptyList.tsx')).NothingYet }));
const NothingMatches = lazy(async () => ({ default: (await import('./EmptyList.tsx')).NothingMatches }));
const ResourceNotices = lazy(async () => ({
  default: (await import('../page/ResourceNotices.tsx')).ResourceNotices,
}));
const RefusedFilter = lazy(async () => ({ default: (await import('./filter/RefusedFilter.tsx')).RefusedFilter }));

/** Draws the generated list of a resource, with filter, sort and page in the URL. Redirects the only record to its page. */
export function ListPage() {
  const description = useDescription();
  const paths = usePaths(description.name);
  const onlyId = onlyIdOf(description);
  return onlyId === undefined ? <ResourceList /> : <Navigate to={paths.show(onlyId)} replace />;
}

function ResourceList() {
  const description = useDescription();
  const meta = useRelatedMeta(description);
  const [pageSize] = usePageSize(description.name);
  const onError = useTellFailure();
  const opening = useOpeningFilter(description);
  return (
    <ListBase
      key={description.name}
      perPage={pageSize}
      sort={sortOf(description)}
      filterDefaultValues={opening}
      queryOptions={{ meta, onError }}
      exporter={false}
    >
      <SelectionProvider>
        <ListLayout />
      </SelectionProvider>
    </ListBase>
  );
}

/** Notifies of failures, except of a refused filter, which the list itself reports. */
function useTellFailure(): (error: Error) => void {
  const notify = useNotify();
  const failureText = useFailureText();
  return (error) => {
    const text = failureText(error);
    if (!isRefused(error)) notify(text, { type: 'error', messageArgs: { _: text } });
  };
}

function ListLayout() {
  const description = useDescription();
  const { data, total, isPending, filterValues, error, refetch } = useListContext();
  const isUnfiltered = Object.keys(filterValues).length === 0;
  const isSelectable = description.can.update || description.can.delete;
  // Keeps old rows when fetching new ones failed.
  const isFailed = Boolean(error) && (!data || isRefused(error));
  const isEmpty = !isFailed && !isPending && total === 0 && isUnfiltered;
  return (
    <>
      <ListTitle description={description} />
      {description.notices && (
        <Suspense>
          <ResourceNotices />
        </Suspense>
      )}
      {!isEmpty && !isFailed && <ListCount description={description} />}
      {isEmpty ? (
        <Suspense>
          <NothingYet description={description} />
        </Suspense>
      ) : (
        <>
          <ListToolbar description={description} />
          {isRefused(error) ? (
            <Suspense>
              <RefusedFilter description={description} />
            </Suspense>
          ) : isFailed ? (
            <PageFailed onRetry={refetch} />
          ) : (
            <Rows description={description} isSelectable={isSelectable} />
          )}
        </>
      )}
      {/* Keeps the bar mounted without rows, because its result may still be open. */}
      {isSelectable && <LazyBulkBar description={description} />}
    </>
  );
}

/* Memoizes the parts of the page: each re-renders only for what it reads of the list. */

interface PartProps {
  description: VisibleResource;
}

const ListTitle = memo(function ListTitle({ description }: PartProps) {
  const labelOf = useGetResourceLabel();
  const label = labelOf(description.name, 2);
  const longest = Math.max(...label.split(/[ -]/).map((word) => word.length));
  return (
    <PageHeading>
      <Box component="span" sx={{ fontSize: { xs: `${Math.min(1, fitting / longest)}em`, sm: 'inherit' } }}>
        {label}
      </Box>
    </PageHeading>
  );
});

/** Sets the letters of a word that fit beside the actions on a phone; longer words are written smaller. */
const fitting = 14;

const readByFilters = ['filterValues', 'sort'] as const;
const readByActions = [...readByFilters, 'total'] as const;

const ListToolbar = memo(function ListToolbar({ description }: PartProps) {
  // Keeps the element identical between renders.
  const actions = useMemo(() => <ListActions description={description} />, [description]);
  return (
    <Box sx={toolbar}>
      <Box sx={besideTitle} {...{ [besideTitleAttribute]: '' }}>
        <AroundRows of={readByActions}>{actions}</AroundRows>
      </Box>
      {description.list.views && <ListTabs description={description} />}
      <AroundRows of={readByFilters}>
        <FilterBar description={description} />
      </AroundRows>
    </Box>
  );
});

const Rows = memo(function Rows({ description, isSelectable }: PartProps & { isSelectable: boolean }) {
  const empty = (
    <Suspense>
      <NothingMatches description={description} />
    </Suspense>
  );
  return (
    // Lets content overflow, because hiding it would break the sticky head of the table.
    <Card sx={{ overflow: 'visible' }}>
      <RecordTable description={description} isSelectable={isSelectable} isMain empty={empty} />
      {hasSums(description) && <SumsOfAll description={description} />}
      <ListPagination isMain />
    </Card>
  );
});

/** Places the actions in the row of the title, or above the filters where both have no room. */
const besideTitle = {
  position: 'relative',
  width: { xs: 'auto', sm: 1, md: 'auto' },
  ml: 'auto',
  mt: { xs: '-48px', sm: 0, md: '-44px' },
  displayPrint: 'none',
};
const toolbar = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  mt: 1,
  mb: 2,
};
