import { TextInput } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { operatorsOf } from '../../../../schema/operators.ts';
import type { FilterInputProps } from './filterInputProps.ts';

/** Filters by a part of a text, or by equality where the type has no `contains`. */
export function TextFilter({ resource, name, field }: FilterInputProps) {
  const operator = operatorsOf[field.type].includes('contains') ? 'contains' : 'eq';
  return (
    <TextInput
      source={`${name}.${operator}`}
      label={fieldKey(resource, name)}
      helperText={false}
      resettable
      sx={{ width: { xs: '100%', sm: 180 } }}
    />
  );
}
