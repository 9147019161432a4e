import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { shownApplication } from '../application.ts';
import { components } from './components.ts';
import { sans, serif } from './fonts.ts';
import { branded, darkPalette, lightPalette } from './palette.ts';
import { raComponents } from './raComponents.ts';

const title = { fontFamily: serif, fontWeight: 700, fontVariantNumeric: 'lining-nums' } as const;

const basics = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: {
    light: { palette: branded(lightPalette, 'light', shownApplication.colors) },
    dark: { palette: branded(darkPalette, 'dark', shownApplication.colors) },
  },
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
  // Spaces by multiples of 4 pixels.
  spacing: 8,
  typography: {
    fontFamily: sans,
    fontSize: 14,
    fontWeightMedium: 600,
    h1: { ...title, fontSize: '1.75rem', lineHeight: 1.2, letterSpacing: '-0.01em' },
    h2: { ...title, fontSize: '1.375rem', lineHeight: 1.25, letterSpacing: '-0.005em' },
    h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4, letterSpacing: '-0.005em' },
    h4: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    h5: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
    h6: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
    subtitle1: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5 },
    subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    overline: { fontSize: '0.75rem', fontWeight: 650, letterSpacing: '0.02em', textTransform: 'none', lineHeight: 1.6 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  },
  transitions: {
    duration: {
      shortest: 90,
      shorter: 120,
      short: 140,
      standard: 180,
      complex: 240,
      enteringScreen: 160,
      leavingScreen: 120,
    },
  },
});

/** Adds the components afterwards: createTheme copies all of them deeply, several times, before the first screen. */
export const theme = Object.assign(basics, { components: { ...components, ...raComponents } });
