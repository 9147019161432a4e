import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BrandMark } from './Brand.tsx';

interface MessageProps {
  title: string;
  explanation: string;
  /** Buttons. */
  children?: ReactNode;
}

/** Draws a page with a message only. */
export const Message = ({ title, explanation, children }: MessageProps) => (
  <Box
    role="alert"
    sx={{
      minHeight: '60vh',
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      textAlign: 'center',
      p: 3,
    }}
  >
    <Box sx={{ opacity: 0.35, filter: 'grayscale(1)', mb: 3 }}>
      <BrandMark size={56} />
    </Box>
    <Typography variant="h1" component="h1" gutterBottom>
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ maxWidth: '46ch', mb: 3 }}>
      {explanation}
    </Typography>
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>{children}</Box>
  </Box>
);
