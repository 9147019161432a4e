import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Theme and colour scheme of the whole application. The scheme follows the device until somebody chooses; the choice is not
 * written into the browser's storage, which holds only what the portal specification (section 3) names.
 */
export const AppTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" storageManager={null} disableTransitionOnChange>
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
);
