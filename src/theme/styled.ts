import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

/** The part of a theme that says how components look. */
export type Styled = Components<Omit<Theme, 'components'> & CssVarsTheme>;
