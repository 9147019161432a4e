import { Box } from '@mui/material';
import { Pagination, useListPaginationContext } from 'react-admin';

const sizes = [10, 25, 50, 100, 250];

/** Below a list; absent where everything fits on the smallest page. */
export function ListPagination() {
  const { total = 0 } = useListPaginationContext();
  if (total <= (sizes[0] ?? 0)) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', borderTop: 1, borderColor: 'divider' }}>
      <Pagination rowsPerPageOptions={sizes} />
    </Box>
  );
}
