import { useListContext, useTranslate } from 'react-admin';
import type { ListView } from '../../../../../schema/resource.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useIsPrinting } from '../../../page/useIsPrinting.ts';
import { FilterChips } from './FilterChips.tsx';
import { conditionsOf, type FilterPart, filterGroup } from './filterParts.ts';
import { PartWords } from './PartWords.tsx';

interface CurrentFilterProps {
  description: VisibleResource;
  /** The tab that the list shows, whose conditions it says itself. */
  view: ListView | undefined;
  /** Opens the filter builder. */
  onOpen(): void;
}

/** Shows the current filter as buttons, and in print as one line. */
export function CurrentFilter({ view, ...props }: CurrentFilterProps) {
  const { filterValues } = useListContext();
  const isPrinting = useIsPrinting();
  const group = filterGroup(filterValues);
  const ofView = conditionsOf(filterGroup(view?.filter)).map((part) => JSON.stringify(part));
  const conditions = conditionsOf(group).filter((part) => !ofView.includes(JSON.stringify(part)));
  return (
    <>
      {conditions.length > 0 && <FilterChips {...props} {...{ group, conditions }} cleared={view?.filter ?? {}} />}
      {isPrinting && <FilterLine description={props.description} conditions={conditions} q={filterValues['q']} />}
    </>
  );
}

interface FilterLineProps {
  description: VisibleResource;
  conditions: readonly FilterPart[];
  /** The text of the quick search. */
  q: unknown;
}

function FilterLine({ description, conditions, q }: FilterLineProps) {
  const translate = useTranslate();
  return (
    <p>
      <strong>{translate('views.filter.current')}</strong>
      {typeof q === 'string' && q !== '' && ` · ${translate('ra.action.search')}: ${q}`}
      {conditions.map((part) => (
        <span key={JSON.stringify(part)}>
          {' · '}
          <PartWords description={description} part={part} />
        </span>
      ))}
    </p>
  );
}
