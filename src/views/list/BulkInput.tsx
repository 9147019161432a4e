import { SelectInput } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { FieldInput } from '../input/FieldInput.tsx';
import type { NamedField } from '../record/fields.ts';
import { plainStepsOf } from '../state/edges.ts';

/** The input of a field for many records: a state by the steps that lead to it, all others as in a form. */
export function BulkInput({ description, name, field }: NamedField & { description: VisibleResource }) {
  const resource = description.name;
  if (field.type !== 'state') {
    // Each record has its own of what is shared.
    const alone = field.type === 'reference' ? { ...field, same: undefined } : field;
    return <FieldInput resource={resource} name={name} field={alone} isRequired={field.required === true} autoFocus />;
  }
  const targets = new Map(plainStepsOf(description).map(({ to, targetKey }) => [to, targetKey]));
  return (
    <SelectInput
      source={name}
      label={fieldKey(resource, name)}
      choices={[...targets].map(([id, key]) => ({ id, name: key }))}
      isRequired
      helperText={false}
    />
  );
}
