import { operatorsOf } from '../../../schema/condition.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { allFieldsOf, fieldsOf, type NamedField } from '../record/fields.ts';

/** Whether some field is looked through by the quick search. */
export const isSearchable = (description: VisibleResource): boolean =>
  allFieldsOf(description).some(({ field }) => field.search && field.rights.read);

const canBeFiltered = ({ field }: NamedField): boolean => Boolean(field.filter) && operatorsOf[field.type].length > 0;

export interface OfferedFilters {
  /** In the bar from the start. */
  shown: NamedField[];
  /** To be added to it. */
  others: NamedField[];
}

/** What a list can be filtered by. A field with a filter in the address is in the bar too: nothing filters unseen. */
export function offeredFilters(description: VisibleResource, added: readonly string[]): OfferedFilters {
  const declared = fieldsOf(description, description.list.filters).filter(canBeFiltered);
  const rest = allFieldsOf(description).filter(
    (one) => canBeFiltered(one) && !description.list.filters.includes(one.name),
  );
  return {
    shown: [...declared, ...rest.filter(({ name }) => added.includes(name))],
    others: rest.filter(({ name }) => !added.includes(name)),
  };
}
