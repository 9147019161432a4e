import { operatorsOf } from '../../../../schema/operators.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { allFieldsOf, fieldsOf, isOrdered, type NamedField } from '../../record/fields.ts';

/** Returns whether quick search covers any field. */
export const isSearchable = (description: VisibleResource): boolean =>
  allFieldsOf(description).some(({ field }) => field.search && field.rights.read);

const canBeFiltered = ({ field }: NamedField): boolean => Boolean(field.filter) && operatorsOf[field.type].length > 0;

export interface OfferedFilters {
  /** Shown in the bar from the start. */
  shown: NamedField[];
  /** Available to add. */
  others: NamedField[];
}

/** Sets the width of the search and the buttons, in pixels. */
const besidePlaces = 420;
const placeWidth = 184;
/** Sets the number of filters that fit, assumed while the width is unknown. */
const usualPlaces = 4;

/** Computes how many filters fit in a row; at least one. */
export const placesIn = (width: number | undefined): number =>
  width ? Math.max(1, Math.floor((width - besidePlaces) / placeWidth)) : usualPlaces;

/** Counts the places that a filter takes: a range takes two. */
const placesOf = ({ field }: NamedField): number => (isOrdered(field) ? 2 : 1);

/** Picks the declared filters that fit in one row, in order. */
function fitting(declared: readonly NamedField[], places: number): NamedField[] {
  let taken = 0;
  return declared.filter((one) => {
    taken += placesOf(one);
    return taken <= places;
  });
}

/** Lists the types whose input in the bar takes several values at once. */
const severalTypes: readonly string[] = ['choice', 'state', 'country', 'language'];

/**
 * Returns whether the input in the bar can show a condition. That is choices without an operator, text under its own.
 * An input overwrites a condition that it cannot show.
 */
export function fitsInput({ name, field }: NamedField, filter: Readonly<Record<string, unknown>>): boolean {
  const asked = filter[name];
  if (asked === undefined || asked === '') return true;
  if (Array.isArray(asked)) return severalTypes.includes(field.type);
  if (operatorsOf[field.type].every((operator) => operator === 'null'))
    return Object.keys(Object(asked)).join() === 'null';
  const isChosen = !isOrdered(field) && !operatorsOf[field.type].includes('contains');
  return (typeof asked !== 'object') === isChosen;
}

/**
 * Chooses the filters of the bar. Always includes fields that the URL filters by, so that no active filter is hidden.
 */
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
