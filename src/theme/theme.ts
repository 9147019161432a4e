import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './components.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { raComponents } from './raComponents.ts';

/** No font is fetched: each system's own face for interfaces, in one order. */
const sans =
  '"Segoe UI Variable Text", "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
  typography: {
    fontFamily: sans,
    fontSize: 14,
    fontWeightMedium: 600,
    h1: { fontSize: '1.625rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.015em' },
    h2: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h3: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.4 },
    h4: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    h5: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    h6: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    overline: { fontSize: '0.75rem', fontWeight: 600, letterSpacing: '0.04em', textTransform: 'none', lineHeight: 1.6 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  },
  components: { ...components, ...raComponents },
});
