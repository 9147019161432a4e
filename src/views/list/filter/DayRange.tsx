import { Box } from '@mui/material';
import { DateInput, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { dayOf, endOfDay, startOfDay } from '../../input/amsterdamTime.ts';
import type { FilterInputProps } from './filterInputProps.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isMoment = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Filters moments between two days, both included, in the time zone of Amsterdam. */
export function DayRange({ resource, name }: FilterInputProps) {
  const translate = useTranslate();
  const label = translate(fieldKey(resource, name));
  const width = { width: { xs: 'calc(50% - 4px)', sm: 168 } };
  return (
    <>
      <Box sx={width}>
        <DateInput
          source={`${name}.gte`}
          label={translate('views.filter.from', { name: label })}
          helperText={false}
          format={(value: unknown) => (isDay(value) ? value : isMoment(value) ? dayOf(value) : '')}
          parse={(day: unknown) => (isDay(day) ? startOfDay(day) : null)}
        />
      </Box>
      <Box sx={width}>
        <DateInput
          source={`${name}.lt`}
          label={translate('views.filter.to', { name: label })}
          helperText={false}
          format={(value: unknown) => (isDay(value) ? value : isMoment(value) ? dayBefore(value) : '')}
          parse={(day: unknown) => (isDay(day) ? endOfDay(day) : null)}
        />
      </Box>
    </>
  );
}

/** Returns the last day that ends at or before a moment. */
const dayBefore = (moment: string): string => dayOf(new Date(Date.parse(moment) - 1).toISOString());
