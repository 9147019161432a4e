import { Box, GlobalStyles, Paper, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Draws a bar at the bottom of the screen with actions for the selection. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={place}>
      {/* Keeps focused elements above the bar when they scroll into view. */}
      <GlobalStyles styles={aboveBar} />
      <Paper elevation={6} role="toolbar" aria-label={translate('views.bulk.toolbar')} sx={bar}>
        {children}
      </Paper>
    </Box>
  );
}

const aboveBar = ({ breakpoints }: Theme) => ({
  // Publishes the height of the bar, for other elements fixed at the bottom.
  ':root': { '--selection-bar': '64px', [breakpoints.down('sm')]: { '--selection-bar': '100px' } },
  'main :is(a, button, input):not([role="toolbar"] *)': { scrollMarginBottom: 112 },
});

const place = {
  position: 'sticky',
  bottom: { xs: 8, sm: 16 },
  zIndex: 'appBar',
  display: 'flex',
  justifyContent: 'center',
  mt: 2,
} as const;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { xs: 'flex-start', sm: 'center' },
  width: { xs: '100%', sm: 'auto' },
  gap: 0.5,
  px: 1.5,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 3,
} as const;
