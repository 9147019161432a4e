import { useInput, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import type { FieldInputProps } from '../../../views/input/inputProps.ts';

/** Draws a share from nothing to all of it. */
export function Input({ resource, name }: FieldInputProps) {
  const translate = useTranslate();
  const { field } = useInput({ source: name });
  return (
    <label>
      {translate(fieldKey(resource, name))}
      <input {...field} type="range" max={10_000} onChange={(event) => field.onChange(event.target.valueAsNumber)} />
    </label>
  );
}
