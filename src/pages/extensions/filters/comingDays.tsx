import { SelectInput, useListContext, useTranslate } from 'react-admin';
import { dayIn } from '../../../../schema/day.ts';
import { fieldKey } from '../../../../schema/names.ts';
import type { FilterProps } from '../../../views/extend/extensions.tsx';
import { filterWidth } from '../../../views/list/filter/filterWidth.ts';

const past = 'past';
const spans = [7, 30, 90];
/** Days that were asked for otherwise, or on another day. */
const other = 'other';

/** What is due: in so many days from now, or already over. */
export function Filter({ resource, name }: FilterProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const today = dayIn(new Date());
  const asked = (choice: unknown): object | '' =>
    choice === past ? { lt: today } : choice ? { gte: today, lte: daysAfter(today, Number(choice)) } : '';
  const all = [past, ...spans.map(String)];
  const choiceOf = (value: unknown): string => {
    if (!value) return '';
    return all.find((choice) => JSON.stringify(asked(choice)) === JSON.stringify(value)) ?? other;
  };
  const offered = choiceOf(filterValues[name]) === other ? [...all, other] : all;
  const label = (choice: string): string =>
    choice === past || choice === other
      ? translate(`extensions.comingDays.${choice}`)
      : translate('extensions.comingDays.within', { days: choice });
  return (
    <SelectInput
      source={name}
      label={fieldKey(resource, name)}
      choices={offered.map((id) => ({ id, name: label(id), disabled: id === other }))}
      translateChoice={false}
      format={choiceOf}
      parse={asked}
      helperText={false}
      emptyText="views.filter.any"
      sx={filterWidth}
    />
  );
}

const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
