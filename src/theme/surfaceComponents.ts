import type { Styled } from './styled.ts';

/** Styles surfaces: separated by lines and tints; only overlays have shadows. */
export const surfaceComponents: Styled = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 12 }),
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: 16, [theme.breakpoints.up('sm')]: { padding: '20px 24px' } }),
    },
  },
  MuiAppBar: {
    // Keeps the top bar's own colours in dark mode.
    defaultProps: { elevation: 0, color: 'default', enableColorOnDark: true },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.frame.ground,
        color: theme.vars.palette.frame.text,
        '& .MuiIconButton-root:hover, & .MuiIconButton-root[aria-expanded="true"]': {
          backgroundColor: theme.vars.palette.frame.hover,
        },
        '& .Mui-focusVisible, & a:focus-visible': { outlineColor: theme.vars.palette.frame.mark },
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.default }) },
  },
  // Opens everyday surfaces without a transition.
  MuiPopover: { defaultProps: { transitionDuration: 0 } },
  MuiMenu: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 12,
        boxShadow: theme.vars.shadows[6],
        minWidth: 200,
        marginTop: 4,
      }),
      list: { padding: 6 },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderRadius: 16, border: `1px solid ${theme.vars.palette.divider}` }),
      paperFullScreen: { borderRadius: 0, border: 0 },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': {
          backgroundColor: `color-mix(in srgb, ${theme.vars.palette.frame.ground} 55%, transparent)`,
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '20px 24px 12px' }) },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiSnackbarContent: {
    styleOverrides: { root: ({ theme }) => ({ borderRadius: 12, boxShadow: theme.vars.shadows[6], fontWeight: 500 }) },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: 12 } } },
  MuiTooltip: {
    defaultProps: { arrow: false, enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 500,
        padding: '6px 10px',
        borderRadius: 8,
        backgroundColor: theme.vars.palette.frame.ground,
        color: theme.vars.palette.frame.text,
      }),
    },
  },
  MuiSkeleton: {
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.action.selected }) },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: {
        // Shows part of a bar where little movement is wanted: at rest the moving one has no width.
        '@media (prefers-reduced-motion: reduce)': {
          '&.MuiLinearProgress-indeterminate .MuiLinearProgress-bar1': { left: '30%', width: '40%' },
        },
      },
    },
  },
  MuiAccordion: { styleOverrides: { root: { '&::before': { display: 'none' } } } },
};
