import { TextField } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { begunWith } from './begunWith.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';
import { textFieldProps } from './textFieldProps.tsx';

interface NativeDateInputProps extends FieldInputProps {
  type: 'date' | 'datetime-local';
  /** The last that can be typed: it keeps years to four digits, and the cursor goes on after them. */
  max: string;
  /** What the browser shows of a value. */
  shown?(value: unknown): string;
  /** The value of what was typed. */
  read?(typed: string): string | null;
}

/** The value of what was begun and not finished: no date, so that validation names it. */
const unfinished = '…';

const asItIs = (value: unknown): unknown => value;
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A date in the browser's own input. What is typed by half stays there and is told, where the browser itself would say that it is empty. */
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
    // What is shown lacks the seconds of a moment; those stay while nobody types.
    if (isHalf === isUnfinished && typed === text) return;
    onChange(isHalf ? unfinished : typed === '' ? null : read(typed));
  };
  const { getValues, resetField } = useFormContext();
  const giveBack = useEffectEvent(() => {
    if (!source.includes('.')) resetField(source);
    else onChange(begunWith(source, getValues(), formState.defaultValues ?? {}) ?? null);
  });
  // A draft keeps that something was begun, and so does a form whose conditional field goes and comes back; the browser does not.
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
      // Half a date is no change to the browser.
      onKeyUp={take}
      onBlur={() => {
        take();
        field.onBlur();
      }}
      slotProps={{ htmlInput: { max }, inputLabel: { shrink: true } }}
    />
  );
}
