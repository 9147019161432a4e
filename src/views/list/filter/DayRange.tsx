import { Box } from '@mui/material';
import { DateInput, useTranslate } from 'react-admin';
import { dayOf, endOfDay, startOfDay } from '../../input/amsterdamTime.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isMoment = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Moments between two days, both included, as days go in Amsterdam. */
export function DayRange({ name, label }: { name: string; label: string }) {
  const translate = useTranslate();
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

/** The last day that ends at this moment. */
const dayBefore = (moment: string): string => dayOf(new Date(Date.parse(moment) - 1).toISOString());
