import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useLocale } from 'react-admin';
import type { Notation } from './notation.ts';

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

/** A number typed as text, so that comma and point both work and half a number is not thrown away. */
export function NumberTextInput(props: NumberTextInputProps) {
  const { source, resource, label, helperText, notation, sign, isRequired, autoFocus } = props;
  const locale = useLocale();
  const { id, field, fieldState } = useInput({ source, resource, isRequired, format: asItIs, parse: asItIs });
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const shown = typed && typed.value === field.value ? typed.text : textOf(field.value, notation, locale);
  const adornment = sign && <InputAdornment position={sign.at}>{sign.text}</InputAdornment>;
  const { error, invalid } = fieldState;
  return (
    <TextField
      id={id}
      name={field.name}
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
      label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
      error={invalid}
      helperText={
        (helperText !== false || invalid) && <InputHelperText error={error?.message} helperText={helperText} />
      }
      autoFocus={autoFocus}
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
