import { InputRoot } from './InputRoot.tsx';
import type { Styled } from './styled.ts';

/** Styles inputs alike everywhere: label above, help and faults below, one height. */
export const inputComponents: Styled = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true, component: InputRoot },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, marginTop: 4 }),
      option: { fontSize: '0.875rem', minHeight: 36 },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        pointerEvents: 'auto',
        whiteSpace: 'normal',
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.5,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.primary.main },
        '&.Mui-error': { color: theme.vars.palette.error.main },
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: { asterisk: ({ theme }) => ({ color: theme.vars.palette.secondary.main }) },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        fontSize: '0.9375rem',
        '& fieldset': {
          top: 0,
          borderColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 38%, transparent)`,
          '& legend': { display: 'none' },
        },
        '&.Mui-focused': {
          boxShadow: `0 0 0 3px color-mix(in srgb, ${theme.vars.palette.primary.main} 18%, transparent)`,
        },
        '&.Mui-focused.Mui-error': {
          boxShadow: `0 0 0 3px color-mix(in srgb, ${theme.vars.palette.error.main} 16%, transparent)`,
        },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.tint.main },
        // Keeps iOS from zooming into inputs with smaller text.
        [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 0,
        marginTop: 4,
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        // Keeps the help of a disabled input readable: it explains why.
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  // Draws the ring within their padding, as around it the first letter of the label would be covered.
  MuiRadio: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -6 } } } },
  MuiCheckbox: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -6 } } } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.9375rem' } } },
};
