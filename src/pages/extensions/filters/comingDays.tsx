import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { dayIn } from '../../../../schema/day.ts';
import { fieldKey } from '../../../../schema/names.ts';
import type { FilterProps } from '../../../views/extend/extensions.tsx';
import { filterWidth } from '../../../views/list/filter/filterWidth.ts';

/** Filters by dates within some days from today, or in the past. */
export function Filter({ resource, name }: FilterProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { [name]: asked, ...others } = filterValues;
  const spans = spansFrom(dayIn(new Date()));
  const chosen = asked === undefined ? none : (keyOf(spans, asked) ?? other);
  const choose = (key: string): void => setFilters(key === none ? others : { ...others, [name]: spans[key] });
  return (
    <TextField
      select
      label={translate(fieldKey(resource, name))}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
      sx={filterWidth}
    >
      <MenuItem value={none}>{translate('views.filter.any')}</MenuItem>
      <MenuItem value={past}>{translate('extensions.comingDays.past')}</MenuItem>
      {days.map((count) => (
        <MenuItem key={count} value={String(count)}>
          {translate('extensions.comingDays.within', { days: count })}
        </MenuItem>
      ))}
      {chosen === other && (
        <MenuItem value={other} disabled>
          {translate('extensions.comingDays.other')}
        </MenuItem>
      )}
    </TextField>
  );
}

const days = [7, 30, 90];
const none = '';
const past = 'past';
/** Stands for a filter from the URL that is none of the options. */
const other = 'other';

const spansFrom = (today: string): Record<string, object> => ({
  [past]: { lt: today },
  ...Object.fromEntries(days.map((count) => [count, { gte: today, lte: daysAfter(today, count) }])),
});

const keyOf = (spans: Record<string, object>, asked: unknown): string | undefined =>
  Object.keys(spans).find((key) => JSON.stringify(spans[key]) === JSON.stringify(asked));

const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
