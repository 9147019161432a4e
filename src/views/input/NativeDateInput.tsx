import { TextField } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { begunWith } from './begunWith.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';
import { textFieldProps } from './textFieldProps.tsx';

interface NativeDateInputProps extends FieldInputProps {
  type: 'date' | 'datetime-local';
  /** The latest date that can be typed; limits years to four digits. */
  max: string;
  /** Formats a value for the browser's input. Default: unchanged. */
  shown?(value: unknown): string;
  /** Parses the typed text. Default: unchanged. */
  read?(typed: string): string | null;
}

/** Stands for a half-typed date: not a date, so that validation reports it. */
const unfinished = '…';

const asItIs = (value: unknown): unknown => value;
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Draws the browser's date input. Detects half-typed dates, which the browser reports as empty. */
export function NativeDateInput({ type, max, shown = asText, read = asText, ...props }: NativeDateInputProps) {
  const common = commonProps(props);
  const { source, resource, isRequired } = common;
  const bound = useInput({ source, resource, isRequired, format: asItIs, parse: asItIs });
  const input = useRef<HTMLInputElement>(null);
  const { field, formState } = bound;
  const { value: held, onChange } = field;
  const isUnfinished = held === unfinished;
  const text = isUnfinished ? '' : shown(held);
  const take = (): void => {
    const typed = input.current?.value ?? '';
    const isHalf = typed === '' && input.current?.validity.badInput === true;
    // Keeps the seconds of the stored moment, which the input does not show, until somebody types.
    if (isHalf === isUnfinished && typed === text) return;
    onChange(isHalf ? unfinished : typed === '' ? null : read(typed));
  };
  const { getValues, resetField } = useFormContext();
  const giveBack = useEffectEvent(() => {
    if (!source.includes('.')) resetField(source);
    else onChange(begunWith(source, getValues(), formState.defaultValues ?? {}) ?? null);
  });
  // Resets a half-typed date that a draft or remounted field restored, because the browser did not keep its text.
  useEffect(() => {
    if (isUnfinished && !input.current?.validity.badInput) giveBack();
  }, [isUnfinished]);
  return (
    <TextField
      {...textFieldProps(common, bound)}
      type={type}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        field.ref(element);
      }}
      value={text}
      onChange={take}
      // Detects half-typed dates, for which the browser fires no change event.
      onKeyUp={take}
      onBlur={() => {
        take();
        field.onBlur();
      }}
      slotProps={{ htmlInput: { max }, inputLabel: { shrink: true } }}
    />
  );
}
