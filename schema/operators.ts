/** Decides from their types how fields can be filtered and sorted. */
import type { Operator } from './condition.ts';
import { type Field, type FieldType, typeOf } from './field.ts';
import { fieldTypes } from './fields.ts';

/** Lists the operators that make sense for each field type; `id` compares like a reference. */
export const operatorsOf = Object.fromEntries(
  Object.entries(fieldTypes).map(([type, { operators }]) => [type, operators]),
) as Readonly<Record<FieldType, readonly Operator[]>>;

export const isFilterable = (field: Field): boolean => field.filter ?? typeOf(field).operators.length > 0;

export const isSortable = (field: Field): boolean => field.sort ?? typeOf(field).isSortable;
