import { holds } from './condition.ts';
import type { BooleanField, Field } from './field.ts';
import type { Attributes } from './normalize.ts';

/** Whether the database makes the value of a field: nobody writes it, and it is always true to the record. */
export const isComputed = (field: Field): field is BooleanField & Required<Pick<BooleanField, 'is'>> =>
  field.type === 'boolean' && field.is !== undefined;

/** The computed values of a record as it will be. */
export function computedValues(fields: Readonly<Record<string, Field>>, record: Attributes): Attributes {
  const values: Record<string, boolean> = {};
  for (const name in fields) {
    const field = fields[name];
    if (field && isComputed(field)) values[name] = holds(field.is, record);
  }
  return values;
}
