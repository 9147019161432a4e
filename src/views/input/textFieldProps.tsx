import { FieldTitle, InputHelperText, type UseInputValue } from 'react-admin';
import type { commonProps } from './inputProps.ts';

type Said = Omit<ReturnType<typeof commonProps>, 'helperText' | 'isRequired' | 'autoFocus'> & {
  helperText: string | false;
  isRequired?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

/** What a text field of MUI gets that stands in for an input of react-admin: its name, its label, and what is said below it. */
export function textFieldProps(
  { source, resource, label, helperText, isRequired, autoFocus }: Said,
  { id, field, fieldState: { error, invalid } }: Pick<UseInputValue, 'id' | 'field' | 'fieldState'>,
) {
  return {
    id,
    name: field.name,
    label: <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />,
    error: invalid,
    helperText: (helperText !== false || invalid) && <InputHelperText error={error?.message} helperText={helperText} />,
    autoFocus,
  };
}
