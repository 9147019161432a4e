import type { FieldTypeOf, JsonSchema, ValueFault } from '../fieldType.ts';
import type { Option } from '../options.ts';
import { listedOperators } from './operators.ts';

/** Starts a type of few values; each type adds its values and how cells are read. */
export const listed = {
  column: () => 'text',
  operators: listedOperators,
  isSortable: true,
  isName: true,
  isIdentifying: false,
  isSelective: false,
  isWriteOnly: false,
  isLong: false,
  isFreeText: false,
  isNumber: false,
} satisfies Partial<FieldTypeOf<object>>;

export const optionFault = (values: readonly unknown[], value: unknown): ValueFault | undefined =>
  values.includes(value) ? undefined : { code: 'INVALID_CHOICE' };

export const valuesOf = (options: readonly Option[]): Option['value'][] => options.map(({ value }) => value);

/** Finds the option that a query string names. */
export const optionInQuery = (options: readonly Option[], text: string): Option['value'] | undefined =>
  options.find(({ value }) => String(value) === text)?.value;

/** Describes the values of options in OpenAPI: all texts, all numbers, or both. */
export function optionSchema(options: readonly Option[]): JsonSchema {
  const values = valuesOf(options);
  const kinds = [...new Set(values.map((value) => (typeof value === 'number' ? 'number' : 'string')))];
  return { ...(kinds.length === 1 && { type: kinds[0] }), enum: values };
}

/** Leaves out former names of options, which only migrations need. */
export const withPresentOptions = <F extends { options: readonly Option[] }>(field: F): F => ({
  ...field,
  options: field.options.map(({ renamedFrom: _renamedFrom, ...option }) => option),
});
