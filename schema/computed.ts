import { holds } from './condition.ts';
import type { Field } from './field.ts';
import type { Attributes } from './normalize.ts';
import type { BooleanField } from './types/boolean.ts';

/** Tells whether the database derives the value of a field (a generated column). */
export const isComputed = (field: Field): field is BooleanField & Required<Pick<BooleanField, 'is'>> =>
  field.type === 'boolean' && field.is !== undefined;

/** Computes the derived values of a record before it is written. */
export function computedValues(fields: Readonly<Record<string, Field>>, record: Attributes): Attributes {
  const values: Record<string, boolean> = {};
  for (const name in fields) {
    const field = fields[name];
    if (field && isComputed(field)) values[name] = holds(field.is, record);
  }
  return values;
}
