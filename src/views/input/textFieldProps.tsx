import { FieldTitle, InputHelperText, type UseInputValue } from 'react-admin';
import type { commonProps } from './inputProps.ts';

type LiveRegion = Omit<ReturnType<typeof commonProps>, 'helperText' | 'isRequired' | 'autoFocus'> & {
  helperText: string | false;
  isRequired?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

/** Builds the props of an MUI text field from those of a react-admin input. */
export function textFieldProps(
  { source, resource, label, helperText, isRequired, autoFocus }: LiveRegion,
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
