import { memo } from 'react';
import { useEvent, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { integerText } from '../cell/text.ts';
import { useIsDrawnOnce } from '../page/useIsDrawnOnce.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { useIsPrinting } from '../page/useIsPrinting.ts';
import { useLocale } from '../record/useLocale.ts';
import { PageNumber } from './paging/PageNumber.tsx';
import { PageSize } from './paging/PageSize.tsx';
import { PageSteps } from './paging/PageSteps.tsx';
import { PagingBar } from './paging/PagingBar.tsx';
import { usePageSize } from './paging/usePageSize.ts';
import { KeysHelp } from './table/keys/KeysHelp.tsx';

const sizes = [10, 25, 50, 100, 250] as const;

interface ListPaginationProps {
  /** Whether it is hidden when all rows fit on the smallest page. */
  isQuiet?: boolean;
  /** Whether the list is the subject of its page, where its keys are explained. */
  isMain?: boolean;
}

/** Shows which rows are visible and of how many, also on paper, with links to other pages. Marks an estimated total. */
export function ListPagination({ isQuiet = false, isMain = false }: ListPaginationProps) {
  const { total = 0, isPending, page, perPage, hasNextPage, setPage } = useListContext();
  const choosePageSize = useChosenPageSize(isMain);
  const range = useRangeText();
  const isPrinting = useIsPrinting();
  const translate = useTranslate();
  const last = Math.max(1, Math.ceil(total / perPage));
  const goTo = useEvent((asked: number) => setPage(Math.min(asked, last)));
  // Reserves the height of the bar, so that nothing below moves.
  if (isPending) return isQuiet ? null : <PagingBar as="div" aria-hidden />;
  if (total === 0 || (isQuiet && total <= sizes[0])) return null;
  const hasNext = hasNextPage ?? page < last;
  return (
    <>
      {isPrinting && (last > 1 || page > 1) && <p>{translate('views.paging.printed', { range })}</p>}
      <Paging {...{ isMain, range, page, perPage, last, hasNext }} onPage={goTo} onSize={choosePageSize} />
    </>
  );
}

interface PagingProps {
  isMain: boolean;
  /** Text of the visible rows, such as `26–50 of 312`. */
  range: string;
  page: number;
  perPage: number;
  last: number;
  hasNext: boolean;
  onPage(page: number): void;
  onSize(size: number): void;
}

/** Draws the pagination; memoized, so that fetching and selecting rows does not re-render it. */
const Paging = memo(function Paging({ isMain, range, page, perPage, last, hasNext, onPage, onSize }: PagingProps) {
  const isPhone = useIsPhone();
  const locale = useLocale();
  const isDrawnOnce = useIsDrawnOnce();
  return (
    <PagingBar aria-label={range}>
      {isMain && !isPhone && <KeysHelp hasButton={isDrawnOnce} />}
      <span className="range">{range}</span>
      {isDrawnOnce && <PageSize sizes={sizes} size={perPage} onSize={onSize} />}
      {isDrawnOnce && last > 1 && (
        <div className="steps">
          <PageSteps page={page} last={last} hasNext={hasNext} onPage={onPage}>
            <PageNumber page={page} last={integerText(last, locale)} onPage={onPage} />
          </PageSteps>
        </div>
      )}
    </PagingBar>
  );
});

/** Changes the page size; stores it for main lists only. */
function useChosenPageSize(isMain: boolean): (size: number) => void {
  const { setPerPage } = useListContext();
  const [, keep] = usePageSize(useResourceContext() ?? '');
  return useEvent((size: number) => {
    if (isMain) keep(size);
    setPerPage(size);
  });
}

/** Formats the visible rows: `26–50 of about 1,000,000`. */
function useRangeText(): string {
  const translate = useTranslate();
  const locale = useLocale();
  const { total = 0, page, perPage, meta } = useListContext();
  const number = (value: number): string => integerText(value, locale);
  const numbers = {
    offsetBegin: number((page - 1) * perPage + 1),
    offsetEnd: number(Math.min(page * perPage, total)),
    total: number(total),
  };
  const isEstimate = (meta as { totalIsEstimate?: boolean } | undefined)?.totalIsEstimate === true;
  return translate(isEstimate ? 'views.paging.about' : 'ra.navigation.page_range_info', numbers);
}
