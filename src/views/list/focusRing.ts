import type { Theme } from '@mui/material/styles';

export type Palette = NonNullable<Theme['vars']>['palette'] | Theme['palette'];

/** Outlines what has the keyboard focus, within its own edges. */
export const focusRing = (palette: Palette) => ({ outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 });
