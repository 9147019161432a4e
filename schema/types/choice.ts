import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions, Option } from './options.ts';
import { listed, optionFault, optionInQuery, optionSchema, valuesOf } from './shared/option.ts';
import { optionCell, optionTexts } from './shared/optionCell.ts';

export type ChoiceField = Base<'choice'> & FieldOptions & { options: readonly Option[] };

/** Defines one of several options, in a column of numbers where all of them are numbers. */
export const choice: FieldTypeOf<ChoiceField> = {
  ...listed,
  column: ({ options }) => (options.every(({ value }) => typeof value === 'number') ? 'integer' : 'text'),
  options: ({ options }) => options,
  faultOf: ({ options }, value) => optionFault(valuesOf(options), value),
  fromQuery: ({ options }, text) => optionInQuery(options, text),
  cellReader: ({ options }) => {
    const texts = optionTexts(options);
    return (_cell, text) => ({ value: optionCell(text, texts) });
  },
  exportedAs: 'label',
  openApi: ({ options }) => optionSchema(options),
};
