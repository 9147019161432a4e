import { type Theme, useMediaQuery } from '@mui/material';

/** Returns whether the screen is too narrow for a table, from the first render on. */
export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
