import { SelectInput } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { operatorsOf } from '../../../../schema/operators.ts';
import { useLocale } from '../../record/useLocale.ts';
import type { FilterInputProps, FilterOption } from './filterInputProps.ts';
import { filterWidth } from './filterWidth.ts';

interface OptionFilterProps extends FilterInputProps {
  optionsOf(props: FilterInputProps, locale: string): FilterOption[];
  /** Whether the names of the options are texts instead of keys. */
  hasOwnTexts?: boolean;
}

/** Filters by one of the values that a field can have. */
export function OptionFilter({ optionsOf, hasOwnTexts = false, ...props }: OptionFilterProps) {
  const { resource, name, field } = props;
  const choices = optionsOf(props, useLocale());
  const isList = !operatorsOf[field.type].includes('eq');
  return (
    <SelectInput
      source={isList ? `${name}.contains` : name}
      label={fieldKey(resource, name)}
      choices={choices}
      translateChoice={!hasOwnTexts}
      helperText={false}
      emptyText="views.filter.any"
      sx={filterWidth}
    />
  );
}
