import { lazy } from 'react';
import { daysFromToday, dayText, isRelativeDay } from '../../../schema/day.ts';
import type { FieldView, OfType } from './fieldView.ts';
import { digits } from './shared/digits.tsx';
import { line } from './shared/line.tsx';

const DateFilter = lazy(async () => ({ default: (await import('../list/filter/DateFilter.tsx')).DateFilter }));

export const date: FieldView<OfType<'date'>> = {
  ...line,
  cell: ({ value }, locale) => digits(dayText(String(value), locale)),
  text: (value, locale) => (isRelativeDay(value) ? relativeText(value, locale) : dayText(String(value), locale)),
  input: 'day',
  filter: (props) => <DateFilter {...props} />,
  width: 112,
};

/** Writes a day relative to today in words: `in 30 days`. */
const relativeText = (day: string, locale: string): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysFromToday(day), 'day');
