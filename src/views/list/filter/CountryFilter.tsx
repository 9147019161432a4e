import { SelectInput } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { useCountryChoices } from '../../input/useCountryChoices.ts';
import { filterWidth } from './filterWidth.ts';

/** Filters by country with a menu, which opens faster than the autocomplete of forms. */
export function CountryFilter({ resource, name }: { resource: string; name: string }) {
  return (
    <SelectInput
      source={name}
      label={fieldKey(resource, name)}
      choices={useCountryChoices()}
      translateChoice={false}
      helperText={false}
      emptyText="views.filter.any"
      sx={filterWidth}
    />
  );
}
