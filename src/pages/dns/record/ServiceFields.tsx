import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ServiceFieldsProps {
  /** Fault and help of the whole value. */
  input: TextFieldProps;
  value: string;
  onValue(value: string): void;
}

const plain = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } as const;

/** Asks for priority, target and parameters of a service, which are stored as one value. */
export function ServiceFields({ input, value, onValue }: ServiceFieldsProps) {
  const translate = useTranslate();
  const [, priority = '', target = '', parameters = ''] = /^\s*(\S*)(?:\s(\S*))?(?:\s([\s\S]*))?$/.exec(value) ?? [];
  const set = (...parts: readonly string[]): void => onValue(parts.join(' '));
  return (
    <>
      <TextField
        label={translate('dns.service.priority')}
        value={priority}
        helperText={translate('dns.service.priorityHelp')}
        onChange={(event) => set(event.target.value.replace(/\s/g, ''), target, parameters)}
        slotProps={{ htmlInput: { ...plain, inputMode: 'numeric' } }}
      />
      <TextField
        label={translate('dns.service.target')}
        value={target}
        helperText={translate('dns.service.targetHelp')}
        sx={{ gridColumn: { sm: 'span 2' } }}
        onChange={(event) => set(priority, event.target.value.replace(/\s/g, ''), parameters)}
        slotProps={{ htmlInput: plain }}
      />
      <TextField
        {...input}
        label={translate('dns.service.parameters')}
        value={parameters}
        sx={{ gridColumn: '1 / -1' }}
        onChange={(event) => set(priority, target, event.target.value)}
        slotProps={{ htmlInput: plain }}
      />
    </>
  );
}
