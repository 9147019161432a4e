import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions } from './options.ts';
import { countryCell } from './shared/nameCell.ts';
import { listedOperators } from './shared/operators.ts';
import { plainText } from './shared/plainText.ts';

export type CountryField = Base<'country'> & FieldOptions;

/** Defines a country by its code (ISO 3166-1 alpha-2). */
export const country: FieldTypeOf<CountryField> = {
  ...plainText,
  operators: listedOperators,
  isIdentifying: false,
  isSelective: false,
  example: 'NL',
  cellReader: () => (_cell, text) => ({ value: countryCell(text) }),
  format: async () => (await import('../formats/country.ts')).country,
  openApi: () => ({ ...plainText.openApi(), pattern: '^[A-Z]{2}$' }),
};
