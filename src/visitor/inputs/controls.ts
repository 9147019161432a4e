import { styled, type Theme } from '@mui/material/styles';

/* Styles native elements as controls of the visitor pages, because MUI's inputs would double the code of the sign-in page. */

const typedIn = ({ theme }: { theme: Theme }) => ({
  ...theme.typography.body1,
  // Keeps iOS from zooming into inputs with smaller text.
  fontSize: '1rem',
  width: '100%',
  height: 46,
  padding: theme.spacing(0, 1.75),
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid color-mix(in srgb, ${theme.vars.palette.text.primary} 38%, transparent)`,
  borderRadius: theme.shape.borderRadius,
  transition: theme.transitions.create(['border-color', 'box-shadow'], { duration: 120 }),
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:focus': {
    outline: 'none',
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 3px color-mix(in srgb, ${theme.vars.palette.primary.main} 24%, transparent)`,
  },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
});

export const TextInput = styled('input')(typedIn);
export const Select = styled('select')(typedIn);

export const PrimaryButton = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  fontSize: '1rem',
  width: '100%',
  height: 46,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  transition: theme.transitions.create('background-color', { duration: 120 }),
  '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&:disabled': {
    cursor: 'default',
    color: theme.vars.palette.text.secondary,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 11%, transparent)`,
  },
}));

export const QuietButton = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 36,
  padding: theme.spacing(0.5, 1.25),
  border: '1px solid transparent',
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'transparent',
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  '&[aria-pressed="true"]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '&:disabled': { cursor: 'default', color: theme.vars.palette.text.disabled },
}));

export const CheckBox = styled('input')(({ theme }) => ({
  width: 18,
  height: 18,
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

/** Styles a notice: error, information or success. */
export const Notice = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(1.25, 1.75),
  borderRadius: theme.shape.borderRadius,
  borderLeft: `4px solid ${theme.vars.palette.error.main}`,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 9%, transparent)`,
  '&[data-tone="info"]': {
    borderLeftColor: theme.vars.palette.info.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.info.main} 11%, transparent)`,
  },
  '&[data-tone="success"]': {
    borderLeftColor: theme.vars.palette.success.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.success.main} 11%, transparent)`,
  },
}));
