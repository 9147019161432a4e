import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Shows words in place of a value. */
export const Remark = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
    {children}
  </Box>
);
