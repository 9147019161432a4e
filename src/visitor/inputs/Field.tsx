import Box from '@mui/material/Box';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { TextInput } from './controls.ts';
import { FieldFrame, noted } from './FieldFrame.tsx';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'color' | 'id'> {
  label: string;
  help?: string;
  error?: string;
  /** Content at the right end inside the input, such as a button. */
  end?: ReactNode;
}

/** Draws an input with its label above, and help or a fault below. */
export function Field({ label, help, error, end, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Box sx={{ position: 'relative' }}>
        <TextInput {...noted(id, { help, error })} style={end ? { paddingRight: 52 } : undefined} {...input} />
        {end && <Box sx={{ position: 'absolute', inset: '5px 5px 5px auto', display: 'flex' }}>{end}</Box>}
      </Box>
    </FieldFrame>
  );
}
