import { Box } from '@mui/material';
import { Pagination, useListPaginationContext } from 'react-admin';

const sizes: [number, ...number[]] = [10, 25, 50, 100, 250];

/** Below a list. `isQuiet`: absent where everything fits on the smallest page. */
export function ListPagination({ isQuiet = false }: { isQuiet?: boolean }) {
  const { total = 0 } = useListPaginationContext();
  if (total === 0 || (isQuiet && total <= sizes[0])) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', borderTop: 1, borderColor: 'divider' }}>
      <Pagination rowsPerPageOptions={sizes} />
    </Box>
  );
}
