import { useListContext, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { FilterProps } from '../../../views/extend/extensions.tsx';

/** Filters what has at least half. */
export function Filter({ resource, name }: FilterProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  return (
    <button type="button" onClick={() => setFilters({ ...filterValues, [name]: { gte: 5_000 } })}>
      {translate(fieldKey(resource, name))} ≥ 50%
    </button>
  );
}
