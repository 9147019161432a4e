import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fontFaces } from './fonts.ts';
import { theme } from './theme.ts';

/**
 * Provides theme and colour scheme. Follows the device until the user chooses, and writes nothing to the browser's storage,
 * whose content docs/product.md (section 3) limits.
 */
export const AppTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" storageManager={null} disableTransitionOnChange>
    <GlobalStyles styles={fontFaces} />
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
);
