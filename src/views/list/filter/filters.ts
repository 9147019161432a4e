import { operatorsOf } from '../../../../schema/condition.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { allFieldsOf, fieldsOf, isOrdered, type NamedField } from '../../record/fields.ts';

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

/** What the search, the button for more filters and that of the views take of a row, and what a filter takes, in pixels. */
const besidePlaces = 440;
const placeWidth = 156;
/** Where the width of a row cannot be told. */
const usualPlaces = 4;

/** How many filters fit in a row; at least one. */
export const placesIn = (width: number | undefined): number =>
  width ? Math.max(1, Math.floor((width - besidePlaces) / placeWidth)) : usualPlaces;

/** A from–to takes two places. */
const placesOf = ({ field }: NamedField): number => (isOrdered(field) ? 2 : 1);

/** Those of the declared filters that fit in one row, the first ones first. */
function fitting(declared: readonly NamedField[], places: number): NamedField[] {
  let taken = 0;
  return declared.filter((one) => {
    taken += placesOf(one);
    return taken <= places;
  });
}

/**
 * Whether the input of a field in the bar can show what the filter asks of it: a chosen value by itself, a typed one below its
 * operator. What it cannot show it would overwrite.
 */
export function fitsInput({ name, field }: NamedField, filter: Readonly<Record<string, unknown>>): boolean {
  const asked = filter[name];
  if (asked === undefined || asked === '') return true;
  const isChosen = !isOrdered(field) && !operatorsOf[field.type].includes('contains');
  return (typeof asked !== 'object') === isChosen;
}

/** What a list can be filtered by, in a row of so many places. A field with a filter in the address is in the bar too: nothing filters unseen. */
export function offeredFilters(
  description: VisibleResource,
  added: readonly string[],
  places = usualPlaces,
): OfferedFilters {
  const declared = fieldsOf(description, description.list.filters).filter(canBeFiltered);
  const rest = allFieldsOf(description).filter(
    (one) => canBeFiltered(one) && !description.list.filters.includes(one.name),
  );
  const offered = [...declared, ...rest];
  const first = fitting(declared, places);
  const isShown = (one: NamedField): boolean => first.includes(one) || added.includes(one.name);
  return { shown: offered.filter(isShown), others: offered.filter((one) => !isShown(one)) };
}
