import type { NumberStyle } from '../types/fieldView.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';
import { NumberTextInput } from './NumberTextInput.tsx';

/** Edits a number in the notation of its type. */
export function NumberFieldInput({ number, ...props }: FieldInputProps & { number: NumberStyle }) {
  const { field } = props;
  // Avoids the decimal keyboard for negative numbers, because on phones it has no minus.
  const allowsMinus = !('min' in field) || field.min === undefined || field.min < 0;
  return <NumberTextInput {...commonProps(props)} {...number} allowsMinus={allowsMinus} />;
}
