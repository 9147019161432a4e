import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { printed } from './printed.ts';

type Styled = Components<Omit<Theme, 'components'> & CssVarsTheme>;

const focusRing = (theme: CssVarsTheme) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** How the parts of MUI look everywhere. */
export const components: Styled = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
      '::selection': {
        backgroundColor: theme.vars?.palette.primary.main,
        color: theme.vars?.palette.primary.contrastText,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
      },
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
      root: { borderRadius: 8, paddingInline: 14 },
      sizeLarge: { paddingBlock: 10, fontSize: '0.9375rem' },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 12 }),
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'default' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        color: theme.vars.palette.text.primary,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.shadows[6],
        minWidth: 200,
        marginTop: 4,
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { borderRadius: 6, minHeight: 36, fontSize: '0.875rem', paddingInline: 10 } },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 34, color: 'inherit', opacity: 0.75 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
      notchedOutline: ({ theme }) => ({
        borderColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 32%, transparent)`,
      }),
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 2,
        // It says why the input cannot be used.
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: false, enterDelay: 400 },
    styleOverrides: { tooltip: { fontSize: '0.8125rem', padding: '6px 10px' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottomColor: theme.vars.palette.divider,
        '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
      }),
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: '0.8125rem',
        fontWeight: 600,
      }),
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&:last-child > td': { borderBottom: 0 } } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, fontSize: '0.875rem' } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 6 }, sizeSmall: { fontSize: '0.75rem' } } },
  MuiSnackbarContent: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
