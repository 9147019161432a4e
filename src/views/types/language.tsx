import { lazy } from 'react';
import { languages } from '../../../schema/label.ts';
import { languageText } from '../cell/text.ts';
import type { FilterInputProps, FilterOption } from '../list/filter/filterInputProps.ts';
import { OptionFilter } from '../list/filter/OptionFilter.tsx';
import type { FieldView, OfType } from './fieldView.ts';
import { line } from './shared/line.tsx';

const LanguageInput = lazy(async () => ({ default: (await import('../input/CodeInputs.tsx')).LanguageInput }));

const optionsOf = (_props: FilterInputProps, locale: string): FilterOption[] =>
  languages.map((code) => ({ id: code, name: languageText(code, locale) }));

export const language: FieldView<OfType<'language'>> = {
  ...line,
  cell: ({ value }, locale) => languageText(String(value), locale),
  text: (value, locale) => languageText(String(value), locale),
  input: (props) => <LanguageInput {...props} />,
  filter: (props) => <OptionFilter {...props} optionsOf={optionsOf} hasOwnTexts />,
  filterOptions: optionsOf,
  hasOwnTexts: true,
  width: 120,
};
