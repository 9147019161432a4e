import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** Id of the input; the note below gets `<id>-note`. */
  id: string;
  label: string;
  help?: string;
  error?: string;
  children: ReactNode;
}

/** Puts a label above an input, and help or a fault below. */
export function FieldFrame({ id, label, help, error, children }: FieldFrameProps) {
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {label}
      </Box>
      {children}
      <FieldNote id={id} help={help} error={error} />
    </Box>
  );
}

export function FieldNote({ id, help, error }: Pick<FieldFrameProps, 'id' | 'help' | 'error'>) {
  const note = error ?? help;
  if (!note) return null;
  return (
    <Box id={`${id}-note`} sx={{ mt: 0.5, fontSize: '0.8125rem', color: error ? 'error.main' : 'text.secondary' }}>
      {note}
    </Box>
  );
}

/** Connects an input to its note. */
export const noted = (id: string, { help, error }: { help?: string; error?: string }) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-describedby': error || help ? `${id}-note` : undefined,
});
