import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useLocale } from '../record/useLocale.ts';
import type { Notation } from './notation.ts';
import { textFieldProps } from './textFieldProps.tsx';

export interface NumberTextInputProps {
  source: string;
  resource: string;
  label: string;
  helperText: string | false;
  notation: Notation;
  sign?: { text: string; at: 'start' | 'end' };
  isRequired?: boolean;
  autoFocus?: boolean;
  allowsMinus?: boolean;
}

const asItIs = (value: unknown): unknown => value;

/** Edits a number as text, so that both decimal separators work and half-typed numbers stay. */
export function NumberTextInput(props: NumberTextInputProps) {
  const { source, resource, notation, sign, isRequired } = props;
  const locale = useLocale();
  const input = useInput({ source, resource, isRequired, format: asItIs, parse: asItIs });
  const { field } = input;
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const shown = typed && typed.value === field.value ? typed.text : textOf(field.value, notation, locale);
  const adornment = sign && <InputAdornment position={sign.at}>{sign.text}</InputAdornment>;
  return (
    <TextField
      {...textFieldProps(props, input)}
      inputRef={field.ref}
      value={shown}
      onChange={(event) => {
        const value = notation.parse(event.target.value);
        setTyped({ text: event.target.value, value });
        field.onChange(value);
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: props.allowsMinus ? 'text' : 'decimal' },
        input: sign?.at === 'start' ? { startAdornment: adornment } : { endAdornment: adornment },
      }}
    />
  );
}

const textOf = (value: unknown, notation: Notation, locale: string): string =>
  typeof value === 'number' ? notation.format(value, locale) : typeof value === 'string' ? value : '';
