import { useCountryChoices } from '../../input/useCountryChoices.ts';
import type { FilterInputProps } from './filterInputProps.ts';
import { OptionFilter } from './OptionFilter.tsx';

/** Filters by country with a menu, which opens faster than the autocomplete of forms. */
export function CountryFilter(props: FilterInputProps) {
  const choices = useCountryChoices();
  return <OptionFilter {...props} optionsOf={() => choices} hasOwnTexts />;
}
