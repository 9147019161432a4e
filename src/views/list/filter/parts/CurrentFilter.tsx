import { useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useIsPrinting } from '../../../page/useIsPrinting.ts';
import { FilterChips, type FilterChipsProps } from './FilterChips.tsx';
import { type FilterValues, filterGroup } from './filterParts.ts';
import { PartWords } from './PartWords.tsx';

/** What the list is filtered by: to be pressed, and on paper in a line. */
export function CurrentFilter(props: FilterChipsProps) {
  const { filterValues } = useListContext();
  const isPrinting = useIsPrinting();
  return (
    <>
      {filterGroup(filterValues).parts.length > 0 && <FilterChips {...props} />}
      {isPrinting && <FilterLine description={props.description} filterValues={filterValues} />}
    </>
  );
}

function FilterLine({ description, filterValues }: { description: VisibleResource; filterValues: FilterValues }) {
  const translate = useTranslate();
  const { q } = filterValues;
  const group = filterGroup(filterValues);
  const parts = group.match === 'and' ? group.parts : [group];
  return (
    <p>
      <strong>{translate('views.filter.current')}</strong>
      {typeof q === 'string' && q !== '' && ` · ${translate('ra.action.search')}: ${q}`}
      {parts.map((part) => (
        <span key={JSON.stringify(part)}>
          {' · '}
          <PartWords description={description} part={part} />
        </span>
      ))}
    </p>
  );
}
