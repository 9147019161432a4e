import { DateInput } from 'react-admin';
import { dayText } from '../../../schema/day.ts';
import { RangeFilter } from '../list/filter/RangeFilter.tsx';
import type { FieldView, OfType } from './fieldView.ts';
import { digits } from './shared/digits.tsx';
import { line } from './shared/line.tsx';

export const date: FieldView<OfType<'date'>> = {
  ...line,
  cell: ({ value }, locale) => digits(dayText(String(value), locale)),
  text: (value, locale) => dayText(String(value), locale),
  input: 'day',
  filter: (props) => <RangeFilter {...props}>{(end) => <DateInput {...end} helperText={false} />}</RangeFilter>,
  width: 112,
};
