import { MenuItem, TextField } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { operatorsOf } from '../../../../schema/operators.ts';
import { useDescription } from '../../descriptions.tsx';
import { useLocale } from '../../record/useLocale.ts';
import { useCurrentView } from '../views/currentView.ts';
import type { FilterInputProps, FilterOption } from './filterInputProps.ts';
import { filterWidth } from './filterWidth.ts';

type Value = FilterOption['id'];

interface OptionFilterProps extends FilterInputProps {
  optionsOf(props: FilterInputProps, locale: string): FilterOption[];
  /** Whether the names of the options are texts instead of keys. */
  hasOwnTexts?: boolean;
}

/** Filters by values that a field can have. A click chooses one alone, its box or the space bar one more. */
export function OptionFilter({ optionsOf, hasOwnTexts = false, ...props }: OptionFilterProps) {
  const { resource, name } = props;
  const translate = useTranslate();
  const options = optionsOf(props, useLocale());
  const { chosen, canBeSeveral, choose } = useChosen(props);
  const [isOpen, setOpen] = useState(false);
  const textOf = (option: FilterOption): string => (hasOwnTexts ? option.name : translate(option.name));
  const chooseOnly = (values: readonly Value[]) => (): void => {
    choose(values);
    setOpen(false);
  };
  const chosenText = options
    .filter(({ id }) => chosen.includes(id))
    .map(textOf)
    .join(', ');
  const toggle = (value: Value) => (event: MouseEvent | KeyboardEvent) => {
    event.stopPropagation();
    choose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  return (
    <TextField
      select
      label={translate(fieldKey(resource, name))}
      value={chosen.map(String)}
      sx={filterWidth}
      slotProps={{
        select: {
          multiple: true,
          open: isOpen,
          onOpen: () => setOpen(true),
          onClose: () => setOpen(false),
          renderValue: () => chosenText,
        },
      }}
    >
      <MenuItem value="" onClick={chooseOnly([])}>
        {translate('views.filter.any')}
      </MenuItem>
      {options.map((option) => (
        <MenuItem
          key={String(option.id)}
          value={String(option.id)}
          onClick={chooseOnly([option.id])}
          onKeyDown={canBeSeveral ? onSpace(toggle(option.id)) : undefined}
          sx={{ gap: 1 }}
        >
          {canBeSeveral && <Tick isTicked={chosen.includes(option.id)} onClick={toggle(option.id)} />}
          {textOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Keeps the menu from taking the space bar as a click. */
const onSpace =
  (toggle: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle(event);
  };

const Tick = ({ isTicked, onClick }: { isTicked: boolean; onClick(event: MouseEvent): void }) => (
  <input type="checkbox" aria-hidden tabIndex={-1} readOnly checked={isTicked} onClick={onClick} />
);

/** Reads the chosen values from the filter of the list, and writes them to it. What the tab above says is not repeated. */
function useChosen({ resource, name, field }: FilterInputProps) {
  const { filterValues, setFilters } = useListContext();
  const view = useCurrentView(useDescription(resource));
  const isSaid = view !== undefined && name in view.filter;
  const { [name]: asked, ...others } = filterValues;
  const isList = !operatorsOf[field.type].includes('eq');
  return {
    chosen: isSaid ? [] : valuesIn(asked),
    canBeSeveral: operatorsOf[field.type].includes('in'),
    choose: (values: readonly Value[]): void => {
      const [only] = values;
      if (only === undefined) setFilters(others);
      else if (values.length > 1) setFilters({ ...others, [name]: values });
      else setFilters({ ...others, [name]: isList ? { contains: only } : only });
    },
  };
}

const isValue = (asked: unknown): asked is Value => ['string', 'number', 'boolean'].includes(typeof asked);

/** Lists the values asked for: one, several, or the one that a list contains. */
function valuesIn(asked: unknown): Value[] {
  if (Array.isArray(asked)) return asked.filter(isValue);
  if (typeof asked === 'object' && asked !== null && 'contains' in asked) return valuesIn(asked.contains);
  return isValue(asked) && asked !== '' ? [asked] : [];
}
