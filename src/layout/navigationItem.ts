import type { CSSObject, Theme } from '@mui/material/styles';

/** Styles the links and the Manage button of the top bar; underlines the current one. */
export const navigationItem = ({ theme }: { theme: Theme }): CSSObject => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  padding: theme.spacing(0, 1.5),
  ...theme.typography.body2,
  fontWeight: 600,
  textDecoration: 'none',
  color: theme.vars.palette.frame.quiet,
  transition: theme.transitions.create('color', { duration: 120 }),
  '&:hover': { color: theme.vars.palette.frame.text },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.frame.mark}`, outlineOffset: -4, borderRadius: 10 },
  '&[aria-current]': { color: theme.vars.palette.frame.text },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    left: theme.spacing(1.5),
    right: theme.spacing(1.5),
    bottom: 0,
    height: 3,
    borderRadius: '3px 3px 0 0',
    backgroundColor: theme.vars.palette.frame.mark,
  },
});
