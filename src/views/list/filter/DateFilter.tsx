import { isRelativeDay } from '../../../../schema/day.ts';
import { DayFilterInput } from '../../input/day/DayFilterInput.tsx';
import { type DayNotation, days } from '../../input/day/dayNotation.ts';
import type { FilterInputProps } from './filterInputProps.ts';
import { RangeFilter } from './RangeFilter.tsx';

/** Filters days between two, both included. */
export const DateFilter = (props: FilterInputProps) => (
  <RangeFilter {...props}>{(end) => <DayFilterInput {...end} notation={written} />}</RangeFilter>
);

/** Shows no day relative to today, which the input cannot write. */
const written: DayNotation = {
  ...days,
  shown: (value, locale) => (isRelativeDay(value) ? '' : days.shown(value, locale)),
};
