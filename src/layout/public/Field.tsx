import Box from '@mui/material/Box';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { TextInput } from './controls.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'color' | 'id'> {
  label: string;
  help?: string;
  error?: string;
  /** Stands at the right inside the input, such as a button. */
  end?: ReactNode;
}

/** An input with its label above it, and help or what is wrong with it below. */
export function Field({ label, help, error, end, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <TextInput
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          style={end ? { paddingRight: 52 } : undefined}
          {...input}
        />
        {end && <Box sx={{ position: 'absolute', inset: '5px 5px 5px auto', display: 'flex' }}>{end}</Box>}
      </Box>
      {note && (
        <Box id={`${id}-note`} sx={{ mt: 0.5, fontSize: '0.8125rem', color: error ? 'error.main' : 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  );
}
