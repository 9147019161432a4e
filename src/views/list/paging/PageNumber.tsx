import { type FormEvent, memo, useState } from 'react';
import { useTranslate } from 'react-admin';

interface PageNumberProps {
  page: number;
  /** The formatted number of pages. */
  last: string;
  onPage(page: number): void;
}

/** Shows the current page number as an input to jump to another; styled by `PagingBar`. */
export const PageNumber = memo(function PageNumber({ page, last, onPage }: PageNumberProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event?: FormEvent): void => {
    event?.preventDefault();
    const asked = Number(typed);
    setTyped(null);
    if (typed !== null && Number.isInteger(asked) && asked > 0 && asked !== page) onPage(asked);
  };
  const shown = typed ?? String(page);
  return (
    <form onSubmit={go}>
      <input
        type="text"
        inputMode="numeric"
        aria-label={translate('views.paging.goTo')}
        value={shown}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => go()}
        onFocus={(event) => event.target.select()}
        style={{ width: `calc(${Math.max(2, shown.length)}ch + 20px)` }}
      />
      <span>{translate('views.paging.of', { count: last })}</span>
    </form>
  );
});
