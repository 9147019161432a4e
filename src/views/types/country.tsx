import { lazy } from 'react';
import { countryText } from '../cell/text.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { line } from './shared/line.tsx';

const CountryInput = lazy(async () => ({ default: (await import('../input/CodeInputs.tsx')).CountryInput }));
const CountryFilter = lazy(async () => ({ default: (await import('../list/filter/CountryFilter.tsx')).CountryFilter }));

export const country: FieldView<OfType<'country'>> = {
  ...line,
  cell: ({ value }, locale) => countryText(String(value), locale),
  text: (value, locale) => countryText(String(value), locale),
  input: (props) => <CountryInput {...props} />,
  filter: (props) => <CountryFilter {...props} />,
  width: 136,
};
