import { useState } from 'react';
import { TextInput } from 'react-admin';
import type { FieldView, LineHints } from '../types/fieldView.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';

interface PlainTextInputProps extends FieldInputProps {
  hints?: LineHints;
  reading?: FieldView['reading'];
}

/** Edits one line of text. Shows the formatted text until somebody types, so that the cursor stays in place. */
export function PlainTextInput({ hints, reading, ...props }: PlainTextInputProps) {
  const [isTyping, setTyping] = useState(false);
  const shown = (value: unknown): string =>
    typeof value !== 'string' ? '' : isTyping || !reading ? value : reading(value);
  return (
    <TextInput
      {...commonProps(props)}
      type={hints?.type ?? 'text'}
      format={shown}
      onChange={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      slotProps={{ htmlInput: { ...hints?.htmlInput } }}
    />
  );
}
