import { TablePagination } from '@mui/material';
import { useTranslate } from 'react-admin';

interface PagesProps {
  /** Current page, one-based. */
  page: number;
  perPage: number;
  total: number;
  onPage(page: number): void;
}

/** Links to the other pages of a list; draws nothing for a single page. */
export function Pages({ page, perPage, total, onPage }: PagesProps) {
  const translate = useTranslate();
  if (total <= perPage) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      onPageChange={(_event, next) => onPage(next + 1)}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(type) => translate(type === 'next' ? 'ra.navigation.next' : 'ra.navigation.previous')}
    />
  );
}
