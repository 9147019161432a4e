import type { FieldTypeOf, ValueFault } from './fieldType.ts';
import type { Base, FieldOptions, Option } from './options.ts';
import { listed, optionFault, optionInQuery, optionSchema, valuesOf } from './shared/option.ts';
import { optionsCell, optionTexts } from './shared/optionCell.ts';

export type ChoicesField = Base<'choices'> & FieldOptions & { options: readonly Option[] };

/** Defines any number of options, stored as a list. */
export const choices: FieldTypeOf<ChoicesField> = {
  ...listed,
  column: () => 'texts',
  operators: ['contains', 'null'],
  isSortable: false,
  isName: false,
  options: ({ options }) => options,
  faultOf: ({ options }, value) => listFault(valuesOf(options), value),
  fromQuery: ({ options }, text) => optionInQuery(options, text),
  cellReader: ({ options }) => {
    const texts = optionTexts(options);
    return (_cell, text) => ({ value: optionsCell(text, texts) });
  },
  exportedAs: 'labels',
  openApi: ({ options }) => ({ type: 'array', items: optionSchema(options) }),
};

function listFault(values: readonly unknown[], value: unknown): ValueFault | undefined {
  if (!Array.isArray(value)) return { code: 'INVALID_TYPE' };
  return value.map((one) => optionFault(values, one)).find((fault) => fault !== undefined);
}
