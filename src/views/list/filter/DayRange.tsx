import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { dayOf, endOfDay, startOfDay } from '../../input/amsterdamTime.ts';
import { DayFilterInput } from '../../input/day/DayFilterInput.tsx';
import { asDay, type DayNotation, days } from '../../input/day/dayNotation.ts';
import type { FilterInputProps } from './filterInputProps.ts';

/** Filters moments between two days, both included, in the time zone of Amsterdam. */
export function DayRange({ resource, name }: FilterInputProps) {
  const translate = useTranslate();
  const label = translate(fieldKey(resource, name));
  const width = { width: { xs: 'calc(50% - 4px)', sm: 176 } };
  return (
    <>
      <Box sx={width}>
        <DayFilterInput
          source={`${name}.gte`}
          label={translate('views.filter.from', { name: label })}
          notation={from}
        />
      </Box>
      <Box sx={width}>
        <DayFilterInput source={`${name}.lt`} label={translate('views.filter.to', { name: label })} notation={until} />
      </Box>
    </>
  );
}

/** Writes days, and keeps a moment of each. */
function momentsOf(stored: (day: string) => string, dayOfMoment: (moment: string) => string): DayNotation {
  const dayIn = (value: unknown): string | undefined =>
    asDay(value) ?? (typeof value === 'string' && value !== '' ? dayOfMoment(value) : undefined);
  return {
    ...days,
    shown: (value, locale) => days.shown(dayIn(value), locale),
    read(text, reading) {
      const day = days.read(text, reading);
      return day && stored(day);
    },
    dayOf: dayIn,
    withDay: (_value, day) => stored(day),
  };
}

/** Returns the last day that ends at or before a moment. */
const dayBefore = (moment: string): string => dayOf(new Date(Date.parse(moment) - 1).toISOString());

const from = momentsOf(startOfDay, dayOf);
const until = momentsOf(endOfDay, dayBefore);
