import { SelectInput } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { FilterInputProps } from './filterInputProps.ts';
import { filterWidth } from './filterWidth.ts';

const choices = [
  { id: 'false', name: 'views.filter.questions.filled' },
  { id: 'true', name: 'views.filter.questions.empty' },
];

/** Filters by whether a field holds a file. */
export function PresenceFilter({ resource, name }: FilterInputProps) {
  return (
    <SelectInput
      source={`${name}.null`}
      label={fieldKey(resource, name)}
      choices={choices}
      // Reads what an address or a view holds as true or false.
      format={(value: unknown) => (value === undefined || value === null ? '' : String(value))}
      helperText={false}
      emptyText="views.filter.any"
      sx={filterWidth}
    />
  );
}
