import type { Comparable } from '../../../schema/condition.ts';
import type { Field } from '../../../schema/field.ts';
import type { Formats } from '../../../schema/formats/index.ts';
import { isOfKind } from '../../../schema/validation.ts';
import { isId } from '../../operations/read/read.ts';

const integerPattern = /^-?\d{1,16}$/;

/**
 * What a text in a query string stands for when it is compared with a field; `field` null for the id. Undefined where it is not
 * of the field's kind. A number or text need not be one that the field would accept, only one it can be compared with.
 */
export function comparableOf(field: Field | null, text: string): Comparable | undefined {
  switch (field?.type) {
    case undefined:
    case 'reference':
      return isId(text) ? text : undefined;
    case 'integer':
    case 'money':
    case 'percent':
    case 'quantity':
      return integerPattern.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
    case 'boolean':
      return truth(text);
    case 'choice':
    case 'choices':
      return field.options.find(({ value }) => String(value) === text)?.value;
    case 'state':
    case 'language':
    case 'date':
      return isOfKind(field, text) ? text : undefined;
    case 'dateTime':
      // In UTC, because the database takes fewer offsets than RFC 3339 allows.
      return isOfKind(field, text) ? new Date(text).toISOString() : undefined;
    default:
      return text;
  }
}

/** The text as the database writes it, so that an IBAN is found with its spaces and without. */
export function writtenAsStored(field: Field | null, value: Comparable, formats: Formats): Comparable {
  // How a postal code is written depends on a country that a filter does not name.
  const format = field && field.type !== 'postalCode' ? formats.byType[field.type] : undefined;
  return format && typeof value === 'string' ? format.normalize(value, {}) : value;
}

export const truth = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;
