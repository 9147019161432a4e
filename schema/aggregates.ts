/** Derives from field types what lists add up and count by. */
import { type Field, typeOf } from './field.ts';

/** Returns whether a sum of the field means something: a number that is neither a percentage nor a position. */
export const isSummable = (field: Field): boolean => typeOf(field).isNumber && field.type !== 'percent';

/** Returns whether the field has few values, by which records can be counted. */
export const isCountable = (field: Field): boolean =>
  field.type === 'boolean' || field.type === 'state' || field.type === 'choice';
