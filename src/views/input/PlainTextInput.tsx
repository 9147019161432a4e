import { TextInput } from 'react-admin';
import type { VisibleField } from '../../../schema/visible.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';

type Hints = Partial<Record<VisibleField['type'], { type?: string; htmlInput: Record<string, string | boolean> }>>;

const code = { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false };
const address = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

/** Which keyboard a phone shows, and what it keeps its hands off. */
const hints: Hints = {
  email: { type: 'email', htmlInput: { ...address, inputMode: 'email' } },
  phone: { type: 'tel', htmlInput: { inputMode: 'tel' } },
  url: { type: 'url', htmlInput: { ...address, inputMode: 'url', placeholder: 'https://' } },
  domainName: { htmlInput: { ...address, inputMode: 'url' } },
  hostname: { htmlInput: { ...address, inputMode: 'url' } },
  ipAddress: { htmlInput: address },
  iban: { htmlInput: code },
  vatNumber: { htmlInput: code },
  postalCode: { htmlInput: code },
  registrationNumber: { htmlInput: { inputMode: 'numeric' } },
};

/** Every type that is one line of text. */
export function PlainTextInput(props: FieldInputProps) {
  const { type, htmlInput } = hints[props.field.type] ?? {};
  return <TextInput {...commonProps(props)} type={type ?? 'text'} slotProps={{ htmlInput: { ...htmlInput } }} />;
}
