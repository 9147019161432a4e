import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

/** Describes the part of a theme that styles components. */
export type Styled = Components<Omit<Theme, 'components'> & CssVarsTheme>;
