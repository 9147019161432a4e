import type { VisibleResource } from '../../../../schema/visible.ts';
import { fieldsOf, type NamedField } from '../../record/fields.ts';
import type { Selection } from '../selection/selection.ts';
import { filtersOf } from './filtersOf.ts';
import { isSummed } from './hasSums.ts';
import { useListTotals } from './useListTotals.ts';

/** Lists the amounts of a list that are worth adding up: its columns of money, unless their description says no. */
export const summedFields = (description: VisibleResource): NamedField[] =>
  fieldsOf(description, description.list.columns).filter(({ field }) => isSummed(field) && field.rights.read);

/** Adds up the amounts of all selected records, on every page; undefined until they are known, null where that failed. */
export function useSums(
  description: VisibleResource,
  selection: Selection,
  isAsked: boolean,
): Readonly<Record<string, number>> | undefined | null {
  const sumOf = summedFields(description).map(({ name }) => name);
  const parts = useListTotals(description.name, { filters: filtersOf(selection), sumOf, enabled: isAsked });
  if (!parts) return parts;
  return Object.fromEntries(
    sumOf.map((field) => [field, parts.reduce((sum, { sums }) => sum + (sums[field] ?? 0), 0)]),
  );
}
