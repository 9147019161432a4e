import { fixedBound } from '../../../schema/types/options.ts';
import type { NumberStyle } from '../types/fieldView.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';
import { NumberTextInput } from './NumberTextInput.tsx';

/** Edits a number in the notation of its type. */
export function NumberFieldInput({ number, ...props }: FieldInputProps & { number: NumberStyle }) {
  const { field } = props;
  // Avoids the decimal keyboard for negative numbers, because on phones it has no minus.
  const least = 'min' in field ? fixedBound(field.min) : undefined;
  const allowsMinus = least === undefined || least < 0;
  const sign = 'unit' in field && field.unit ? ({ text: field.unit, at: 'end' } as const) : number.sign;
  return <NumberTextInput {...commonProps(props)} {...number} sign={sign} allowsMinus={allowsMinus} />;
}
