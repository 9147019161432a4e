import type { Comparable } from '../../../schema/condition.ts';
import { type Field, spelledAs, typeOf } from '../../../schema/field.ts';
import type { Formats } from '../../../schema/formats/index.ts';
import { isId } from '../../../schema/types/reference.ts';

/**
 * Reads a text of a query string as a value to compare a field with; `field` null is the id. Undefined where the type
 * is wrong. The field need not accept the value, only be comparable with it.
 */
export const comparableOf = (field: Field | null, text: string): Comparable | undefined =>
  field ? typeOf(field).fromQuery(field, text) : isId(text) ? text : undefined;

/** Spells the text as it is stored, so that an IBAN is found with and without its spaces. */
export function writtenAsStored(field: Field | null, value: Comparable, formats: Formats): Comparable {
  // Skips formats that depend on siblings, such as a postal code's country: a filter names none.
  const format = field && !typeOf(field).siblings ? formats.byType[spelledAs(field)] : undefined;
  return format && typeof value === 'string' ? format.normalize(value, {}) : value;
}
