import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

interface FingerprintFieldsProps {
  type: 'TLSA' | 'SSHFP';
  /** Label, fault and help of the whole value. */
  input: TextFieldProps;
  value: string;
  onValue(value: string): void;
}

/** Lists the numbers before the digits, with their choices (RFC 6698 section 2.1, RFC 4255 section 3.1). */
const parts = {
  TLSA: { usage: [0, 1, 2, 3], selector: [0, 1], matching: [0, 1, 2] },
  SSHFP: { algorithm: [1, 2, 3, 4, 6], hash: [1, 2] },
} as const;
const begun = { TLSA: '3 1 1 ', SSHFP: '4 2 ' } as const;

/** Asks for the numbers and the digits of a fingerprint, which are stored as one value. */
export function FingerprintFields({ type, input, value, onValue }: FingerprintFieldsProps) {
  const translate = useTranslate();
  const numbers: readonly (readonly [string, readonly number[]])[] = Object.entries(parts[type]);
  const words = (value.trim() === '' ? begun[type] : value).split(/\s+/);
  const digits = words.slice(numbers.length).join('');
  const set = (place: number, text: string): void => onValue(words.with(place, text).join(' '));
  return (
    <>
      {numbers.map(([name, choices], place) => (
        <TextField
          key={name}
          select
          label={translate(`dns.fingerprint.${name}`)}
          value={choices.some((choice) => String(choice) === words[place]) ? words[place] : ''}
          onChange={({ target }) => set(place, target.value)}
        >
          {choices.map((choice) => (
            <MenuItem key={choice} value={String(choice)}>
              {translate(`dns.fingerprint.${name}Of.${choice}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <TextField
        {...input}
        label={translate('dns.fingerprint.digits')}
        value={digits}
        multiline
        sx={{ gridColumn: '1 / -1', '& textarea': { fontFamily: 'monospace' } }}
        onChange={({ target }) =>
          onValue([...words.slice(0, numbers.length), target.value.replace(/\s/g, '')].join(' '))
        }
      />
    </>
  );
}
