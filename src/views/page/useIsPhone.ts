import { type Theme, useMediaQuery } from '@mui/material';

/** Whether the screen is too narrow for a table. Known from the first drawing on, so that nothing jumps. */
export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
