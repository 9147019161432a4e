import type { CssVarsTheme } from '@mui/material/styles';
import { cellStyles } from './cells.ts';
import { standIns } from './fonts.ts';
import { inputComponents } from './inputComponents.ts';
import { printed } from './printed.ts';
import type { Styled } from './styled.ts';
import { surfaceComponents } from './surfaceComponents.ts';

const focusRing = (theme: CssVarsTheme) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** Turns hover transitions off, because each of their frames repaints. */
const atOnce = { transition: 'none' };

/** Styles MUI's components everywhere. */
export const components: Styled = {
  ...surfaceComponents,
  ...inputComponents,
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      '@font-face': standIns,
      // Places letters between whole pixels: rounded to these, the spaces of small bold texts would be lost.
      body: {
        fontVariantNumeric: 'tabular-nums',
        WebkitFontSmoothing: 'antialiased',
        textRendering: 'geometricPrecision',
      },
      'button, input, select, textarea': { textRendering: 'inherit' },
      'h1, h2, h3': { textWrap: 'balance' },
      '::selection': {
        backgroundColor: theme.vars?.palette.primary.main,
        color: theme.vars?.palette.primary.contrastText,
      },
      // Names no property: a short duration for all would have the browser compare every property of every element.
      '@media (prefers-reduced-motion: reduce)': {
        // Runs each animation once: one that repeats forever would flicker at a duration of 1 ms.
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionProperty: 'none !important',
        },
      },
      ...cellStyles(theme as CssVarsTheme),
      '@media print': printed,
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { ...atOnce, borderRadius: 8, paddingInline: 16, minHeight: 40 },
      text: { paddingInline: 12 },
      outlined: ({ theme }) => ({
        '&:not(.MuiButton-colorInherit)': { backgroundColor: theme.vars.palette.background.paper },
        '&:not(.Mui-disabled, .MuiButton-colorError, .MuiButton-colorInherit)': {
          borderColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 38%, transparent)`,
        },
      }),
      sizeSmall: { minHeight: 34, paddingInline: 12 },
      sizeLarge: { minHeight: 46, fontSize: '0.9375rem' },
      startIcon: { marginLeft: -2, marginRight: 6 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { ...atOnce, borderRadius: 8 } } },
  MuiMenuItem: {
    styleOverrides: { root: { ...atOnce, borderRadius: 8, minHeight: 36, fontSize: '0.875rem', paddingInline: 10 } },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...atOnce,
        borderRadius: 8,
        '&.Mui-selected': {
          color: theme.vars.palette.primary.main,
          '& .MuiListItemText-primary': { fontWeight: 650 },
          '& .MuiListItemIcon-root': { opacity: 1 },
        },
      }),
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.overline, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiListItemText: { styleOverrides: { primary: { fontSize: '0.875rem' } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 34, color: 'inherit', opacity: 0.75 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottomColor: theme.vars.palette.divider,
        '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
      }),
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.tint.main,
        fontSize: '0.8125rem',
        fontWeight: 600,
      }),
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&:last-child > td': { borderBottom: 0 } } } },
  MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: '3px 3px 0 0' } } },
  // Collapses the scroll button while nothing scrolls.
  MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { width: 8 } } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        minWidth: 0,
        fontSize: '0.875rem',
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        '&:hover:not(.Mui-selected)': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { ...atOnce, fontWeight: 600, borderRadius: 8 },
      sizeSmall: { fontSize: '0.75rem', height: 24, borderRadius: 12 },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
