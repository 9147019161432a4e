import { languages } from '../label.ts';
import type { FieldTypeOf } from './fieldType.ts';
import type { Base, FieldOptions } from './options.ts';
import { languageCell } from './shared/nameCell.ts';
import { listed, optionFault } from './shared/option.ts';

export type LanguageField = Base<'language'> & FieldOptions;

/** Defines a language of the application. */
export const language: FieldTypeOf<LanguageField> = {
  ...listed,
  example: 'nl',
  faultOf: (_field, value) => optionFault(languages, value),
  fromQuery: (_field, text) => languages.find((one) => one === text),
  cellReader: () => (_cell, text) => ({ value: languageCell(text) }),
  exportedAs: 'text',
  openApi: () => ({ type: 'string', enum: languages }),
};
