import { useState } from 'react';
import { TextInput } from 'react-admin';
import type { VisibleField } from '../../../schema/visible.ts';
import { ibanText } from '../cell/text.ts';
import { unicodeName } from '../cell/unicodeName.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';

type Hints = Partial<Record<VisibleField['type'], { type?: string; htmlInput: Record<string, string | boolean> }>>;

const code = { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false };
const address = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

/** Which keyboard a phone shows, and what it keeps its hands off. */
const hints: Hints = {
  email: { type: 'email', htmlInput: { ...address, inputMode: 'email' } },
  url: { type: 'url', htmlInput: { ...address, inputMode: 'url', placeholder: 'https://' } },
  domainName: { htmlInput: { ...address, inputMode: 'url' } },
  hostname: { htmlInput: { ...address, inputMode: 'url' } },
  ipAddress: { htmlInput: address },
  iban: { htmlInput: code },
  vatNumber: { htmlInput: code },
  postalCode: { htmlInput: code },
  registrationNumber: { htmlInput: { inputMode: 'numeric' } },
};

/** How people read what is stored. Once somebody types it stands as they type, so that neither cursor nor selection jumps. */
const readings: Partial<Record<VisibleField['type'], (value: string) => string>> = {
  iban: ibanText,
  domainName: unicodeName,
  hostname: unicodeName,
};

/** Every type that is one line of text. */
export function PlainTextInput(props: FieldInputProps) {
  const { type, htmlInput } = hints[props.field.type] ?? {};
  const [isTyping, setTyping] = useState(false);
  const read = readings[props.field.type];
  const shown = (value: unknown): string => (typeof value !== 'string' ? '' : isTyping || !read ? value : read(value));
  return (
    <TextInput
      {...commonProps(props)}
      type={type ?? 'text'}
      format={shown}
      onChange={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      slotProps={{ htmlInput: { ...htmlInput } }}
    />
  );
}
