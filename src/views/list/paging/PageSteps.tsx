import { memo, type ReactNode } from 'react';
import { useEvent, useTranslate } from 'react-admin';

interface PageStepsProps {
  page: number;
  last: number;
  hasNext: boolean;
  onPage(page: number): void;
  /** Content between the buttons. */
  children: ReactNode;
}

type StepName = 'first' | 'previous' | 'next' | 'last';

/** Links to the first, previous, next and last page. */
export function PageSteps({ page, last, hasNext, onPage, children }: PageStepsProps) {
  const goTo = useEvent((name: StepName) => onPage({ first: 1, previous: page - 1, next: page + 1, last }[name]));
  return (
    <>
      <Step name="first" isThere={page > 1} goTo={goTo} />
      <Step name="previous" isThere={page > 1} goTo={goTo} />
      {children}
      <Step name="next" isThere={hasNext} goTo={goTo} />
      <Step name="last" isThere={hasNext && last > page} goTo={goTo} />
    </>
  );
}

/** Lists SVG paths for a 24 by 24 view box. */
const drawings: Readonly<Record<StepName, string>> = {
  first: 'M17.6 7.4 13 12l4.6 4.6L16.2 18l-6-6 6-6zM7 6v12H5V6z',
  previous: 'M15.4 7.4 10.8 12l4.6 4.6L14 18l-6-6 6-6z',
  next: 'M8.6 16.6 13.2 12 8.6 7.4 10 6l6 6-6 6z',
  last: 'M6.4 16.6 11 12 6.4 7.4 7.8 6l6 6-6 6zM17 18V6h2v12z',
};

interface StepProps {
  name: StepName;
  isThere: boolean;
  goTo(name: StepName): void;
}

/** Draws one button; memoized while the page changes, and styled by `PagingBar`. */
const Step = memo(function Step({ name, isThere, goTo }: StepProps) {
  const label = useTranslate()(`ra.navigation.${name}`);
  return (
    <button
      type="button"
      className="step"
      aria-label={label}
      title={label}
      disabled={!isThere}
      onClick={() => goTo(name)}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={drawings[name]} />
      </svg>
    </button>
  );
});
