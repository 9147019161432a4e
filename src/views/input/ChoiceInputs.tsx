import { AutocompleteInput, CheckboxGroupInput, RadioButtonGroupInput, SelectInput } from 'react-admin';
import type { Option } from '../../../schema/field.ts';
import { optionKey } from '../../../schema/names.ts';
import { type ChoiceFieldInputProps, commonProps, popup } from './inputProps.ts';

const mostRadios = 3;
const mostInMenu = 12;

const choicesOf = ({ resource, name, field }: ChoiceFieldInputProps): { id: string | number; name: string }[] =>
  field.options.map(({ value }) => ({ id: value, name: optionKey(resource, name, value) }));

/** The DOM makes texts of all values; this makes them what the description says again. */
const optionValue = (options: readonly Option[], typed: unknown): string | number | null =>
  options.find(({ value }) => String(value) === String(typed))?.value ?? null;

/** One of the options: radio buttons for few, a menu for more, a search for many. An optional one can be emptied, radio buttons cannot. */
export function ChoiceInput(props: ChoiceFieldInputProps) {
  const { field, isRequired, isCompact } = props;
  const common = { ...commonProps(props), choices: choicesOf(props) };
  const parse = (typed: unknown): string | number | null => optionValue(field.options, typed);
  const areFew = field.options.length <= mostRadios;
  if (areFew && isRequired && !isCompact) return <RadioButtonGroupInput {...common} parse={parse} row />;
  if (field.options.length <= mostInMenu) return <SelectInput {...common} parse={parse} />;
  return <AutocompleteInput {...common} parse={parse} slotProps={popup} />;
}

/** Any number of the options. */
export function ChoicesInput(props: ChoiceFieldInputProps) {
  const { options } = props.field;
  const parse = (typed: unknown): (string | number)[] =>
    (Array.isArray(typed) ? typed : []).flatMap((one) => optionValue(options, one) ?? []);
  return <CheckboxGroupInput {...commonProps(props)} choices={choicesOf(props)} parse={parse} row />;
}
