import { Box } from '@mui/material';
import { useEvent, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useIsPhone } from '../page/useIsPhone.ts';
import { useLocale } from '../record/useLocale.ts';
import { PageNumber } from './paging/PageNumber.tsx';
import { PageSize } from './paging/PageSize.tsx';
import { PageSteps } from './paging/PageSteps.tsx';
import { usePageSize } from './paging/usePageSize.ts';
import { KeysHelp } from './table/keys/KeysHelp.tsx';

const sizes = [10, 25, 50, 100, 250] as const;

interface ListPaginationProps {
  /** Absent where everything fits on the smallest page. */
  isQuiet?: boolean;
  /** The list is what the page is about: its keys are told here. */
  isMain?: boolean;
}

/** Below a list: what is seen of how many rows, and the way to the others. A total that was estimated says so. */
export function ListPagination({ isQuiet = false, isMain = false }: ListPaginationProps) {
  const { total = 0, isPending, page, perPage, hasNextPage, setPage } = useListContext();
  const choosePageSize = useChosenPageSize(isMain);
  const isPhone = useIsPhone();
  const range = useRangeText();
  const locale = useLocale();
  // As high as it will be, so that nothing below moves.
  if (isPending) return isQuiet ? null : <Box sx={bar} aria-hidden />;
  if (total === 0 || (isQuiet && total <= sizes[0])) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <Box component="nav" aria-label={range} sx={bar}>
      {isMain && !isPhone && <KeysHelp />}
      <Box component="span" sx={{ mr: 'auto' }}>
        {range}
      </Box>
      <PageSize sizes={sizes} size={perPage} onSize={choosePageSize} />
      {last > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <PageSteps page={page} last={last} hasNext={hasNextPage ?? page < last} onPage={setPage}>
            <PageNumber
              page={page}
              last={last.toLocaleString(locale)}
              onPage={(asked) => setPage(Math.min(asked, last))}
            />
          </PageSteps>
        </Box>
      )}
    </Box>
  );
}

/** The size of a list's own pages is kept; that of what is related to a record is for now. */
function useChosenPageSize(isMain: boolean): (size: number) => void {
  const { setPerPage } = useListContext();
  const [, keep] = usePageSize(useResourceContext() ?? '');
  return useEvent((size: number) => {
    if (isMain) keep(size);
    setPerPage(size);
  });
}

/** Which rows are seen, in words: `26–50 of about 1,000,000`. */
function useRangeText(): string {
  const [translate, locale] = [useTranslate(), useLocale()];
  const { total = 0, page, perPage, meta } = useListContext();
  const number = (value: number): string => value.toLocaleString(locale);
  const numbers = {
    offsetBegin: number((page - 1) * perPage + 1),
    offsetEnd: number(Math.min(page * perPage, total)),
    total: number(total),
  };
  const isEstimate = (meta as { totalIsEstimate?: boolean } | undefined)?.totalIsEstimate === true;
  return translate(isEstimate ? 'views.paging.about' : 'ra.navigation.page_range_info', numbers);
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 48,
  px: 1.5,
  py: 0.5,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  borderTop: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
};
