import { Box, Card } from '@mui/material';
import { lazy, memo, Suspense, useMemo } from 'react';
import { ListBase, Title, useGetResourceLabel, useListContext, useNotify } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { singleId } from '../../../schema/resource.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescription } from '../descriptions.tsx';
import { PageFailed } from '../page/PageFailed.tsx';
import { useFailureText } from '../page/useFailureText.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { useRelatedMeta } from '../record/related.ts';
import { sortOf } from '../record/sort.ts';
import { usePaths } from '../record/usePaths.ts';
import { AroundRows } from './AroundRows.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { NothingMatches, NothingYet } from './EmptyList.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { isRefused } from './filter/isRefused.ts';
import { ListActions } from './ListActions.tsx';
import { ListPagination } from './ListPagination.tsx';
import { usePageSize } from './paging/usePageSize.ts';
import { SelectionProvider } from './selection/SelectionProvider.tsx';
import { RecordTable } from './table/RecordTable.tsx';

const RefusedFilter = lazy(async () => ({ default: (await import('./filter/RefusedFilter.tsx')).RefusedFilter }));

/** Draws the generated list of a resource, with filter, sort and page in the URL. Redirects a singleton to its page. */
export function ListPage() {
  const { name, singleton } = useDescription();
  const paths = usePaths(name);
  return singleton ? <Navigate to={paths.show(singleId)} replace /> : <ResourceList />;
}

function ResourceList() {
  const description = useDescription();
  const meta = useRelatedMeta(description);
  const [pageSize] = usePageSize(description.name);
  const onError = useTellFailure();
  return (
    <ListBase
      key={description.name}
      perPage={pageSize}
      sort={sortOf(description)}
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
      {isEmpty ? (
        <NothingYet description={description} />
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
      {isSelectable && <BulkBar description={description} />}
    </>
  );
}

/* Memoizes the parts of the page: each re-renders only for what it reads of the list. */

interface PartProps {
  description: VisibleResource;
}

const ListTitle = memo(function ListTitle({ description }: PartProps) {
  const labelOf = useGetResourceLabel();
  return <Title title={<span>{labelOf(description.name, 2)}</span>} preferenceKey={false} />;
});

const readByFilters = ['filterValues', 'sort'] as const;
const readByActions = [...readByFilters, 'total'] as const;

const ListToolbar = memo(function ListToolbar({ description }: PartProps) {
  const isPhone = useIsPhone();
  // Keeps the element identical between renders.
  const actions = useMemo(() => <ListActions description={description} />, [description]);
  return (
    <Box sx={toolbar}>
      {!isPhone && (
        <Box sx={besideTitle}>
          <AroundRows of={readByActions}>{actions}</AroundRows>
        </Box>
      )}
      <AroundRows of={isPhone ? readByActions : readByFilters}>
        <FilterBar description={description} actions={isPhone && actions} />
      </AroundRows>
    </Box>
  );
});

const Rows = memo(function Rows({ description, isSelectable }: PartProps & { isSelectable: boolean }) {
  return (
    // Lets content overflow, because hiding it would break the sticky head of the table.
    <Card sx={{ overflow: 'visible' }}>
      <RecordTable description={description} isSelectable={isSelectable} isMain empty={<NothingMatches />} />
      <ListPagination isMain />
    </Card>
  );
});

/** Places the actions in the row of the title, or above the filters on narrow screens. */
const besideTitle = {
  position: 'relative',
  width: { xs: 1, md: 'auto' },
  ml: 'auto',
  mt: { md: '-44px' },
  displayPrint: 'none',
};
const toolbar = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  mt: 1,
  mb: 2,
};
