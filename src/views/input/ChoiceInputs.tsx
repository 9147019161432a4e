import { AutocompleteInput, CheckboxGroupInput, RadioButtonGroupInput, SelectInput } from 'react-admin';
import { optionKey } from '../../../schema/names.ts';
import type { Option } from '../../../schema/types/options.ts';
import { type ChoiceFieldInputProps, commonProps, searching } from './inputProps.ts';
import { useOpenOnFocus } from './useOpenOnFocus.ts';

const mostRadios = 3;
const mostInMenu = 12;

const choicesOf = ({ resource, name, field }: ChoiceFieldInputProps): { id: string | number; name: string }[] =>
  field.options.map(({ value }) => ({ id: value, name: optionKey(resource, name, value) }));

/** Returns the option value for a DOM value, because the DOM turns every value into a string. */
const optionValue = (options: readonly Option[], typed: unknown): string | number | null =>
  options.find(({ value }) => String(value) === String(typed))?.value ?? null;

/**
 * Draws radio buttons for few options, a menu for more, and a search for many. Uses radio buttons only for required fields,
 * because they cannot be emptied.
 */
export function ChoiceInput(props: ChoiceFieldInputProps) {
  const { field, isRequired, isCompact } = props;
  const opening = useOpenOnFocus(props.autoFocus);
  const common = { ...commonProps(props), choices: choicesOf(props) };
  const parse = (typed: unknown): string | number | null => optionValue(field.options, typed);
  const areFew = field.options.length <= mostRadios;
  if (areFew && isRequired && !isCompact) return <RadioButtonGroupInput {...common} parse={parse} row />;
  if (field.options.length <= mostInMenu) return <SelectInput {...common} parse={parse} />;
  return <AutocompleteInput {...common} {...opening} {...searching} parse={parse} />;
}

/** Offers the options as checkboxes. */
export function ChoicesInput(props: ChoiceFieldInputProps) {
  const { options } = props.field;
  const parse = (typed: unknown): (string | number)[] =>
    (Array.isArray(typed) ? typed : []).flatMap((one) => optionValue(options, one) ?? []);
  return <CheckboxGroupInput {...commonProps(props)} choices={choicesOf(props)} parse={parse} row />;
}
