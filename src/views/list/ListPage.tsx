import { Box, Card } from '@mui/material';
import { ListBase, Title, useGetResourceLabel, useListContext } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { singleId } from '../../../schema/resource.ts';
import { useDescription } from '../descriptions.tsx';
import { PageFailed } from '../page/PageFailed.tsx';
import { useIsPhone } from '../page/useIsPhone.ts';
import { useRelatedMeta } from '../record/related.ts';
import { sortOf } from '../record/sort.ts';
import { usePaths } from '../record/usePaths.ts';
import { BulkBar } from './BulkBar.tsx';
import { NothingMatches, NothingYet } from './EmptyList.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListActions } from './ListActions.tsx';
import { ListPagination } from './ListPagination.tsx';
import { RecordTable } from './RecordTable.tsx';

const perPage = 25;

/** The generated list of a resource. Filter, order and page stand in the address. Of one record only there is no list but its page. */
export function ListPage() {
  const { name, singleton } = useDescription();
  const paths = usePaths(name);
  return singleton ? <Navigate to={paths.show(singleId)} replace /> : <ResourceList />;
}

function ResourceList() {
  const description = useDescription();
  const meta = useRelatedMeta(description);
  return (
    <ListBase
      key={description.name}
      perPage={perPage}
      sort={sortOf(description)}
      queryOptions={{ meta }}
      exporter={false}
    >
      <ListLayout />
    </ListBase>
  );
}

function ListLayout() {
  const description = useDescription();
  const labelOf = useGetResourceLabel();
  const { total, isPending, filterValues, error, refetch } = useListContext();
  const isUnfiltered = Object.keys(filterValues).length === 0;
  const isPhone = useIsPhone();
  const actions = <ListActions description={description} />;
  const isSelectable = description.can.update || description.can.delete;
  const isEmpty = !error && !isPending && total === 0 && isUnfiltered;
  return (
    <>
      <Title title={<span>{labelOf(description.name, 2)}</span>} preferenceKey={false} />
      {isEmpty ? (
        <NothingYet description={description} />
      ) : (
        <>
          <Box sx={toolbar}>
            <FilterBar description={description} actions={isPhone && actions} />
            {!isPhone && actions}
          </Box>
          {error ? (
            <PageFailed onRetry={refetch} />
          ) : (
            <Card>
              <RecordTable description={description} isSelectable={isSelectable} empty={<NothingMatches />} />
              <ListPagination />
            </Card>
          )}
          {isSelectable && <BulkBar description={description} />}
        </>
      )}
    </>
  );
}

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1.5,
  mt: 1.5,
  mb: 2,
};
