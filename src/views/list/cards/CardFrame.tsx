import { styled, type Theme } from '@mui/material/styles';

type Palette = NonNullable<Theme['vars']>['palette'] | Theme['palette'];

const ring = (palette: Palette) => ({ outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 });

const cardStyles = (palette: Palette) =>
  ({
    '& > li': {
      display: 'flex',
      alignItems: 'flex-start',
      padding: 'var(--card-padding) 4px var(--card-padding) 16px',
      cursor: 'pointer',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > li:last-of-type': { borderBottom: 0 },
    '& > li:focus-visible': ring(palette),
    '& > li:active': { background: palette.action.hover },
    '& > li[data-selected]': {
      background: `color-mix(in srgb, ${palette.primary.main} 9%, ${palette.background.paper})`,
    },
    // Skips the layout of cards out of sight, and reserves their height.
    '&[data-many] > li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto var(--card-height)' },
    '&[data-late]': { opacity: 0.55 },
  }) as const;

const contentStyles = (palette: Palette) =>
  ({
    '& .tick': { width: 40, height: 40, margin: '-10px 0 -10px -12px', display: 'grid', placeItems: 'center' },
    '& .tick input': { width: 18, height: 18, margin: 0, cursor: 'pointer', accentColor: palette.primary.main },
    '& .body': { flex: 1, minWidth: 0 },
    '& .head': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'flex-start',
      gap: 8,
      minHeight: 24,
      marginBottom: 6,
      lineHeight: '24px',
      fontSize: '1rem',
    },
    '& .head > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
    '& .line': { display: 'flex', gap: 8, minWidth: 0 },
    '& .label': { color: palette.text.secondary, flexShrink: 0, maxWidth: '60%' },
    '& .value': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .value > span': { flexWrap: 'nowrap', maxWidth: '100%' },
    '& .amount': { marginLeft: 'auto', fontWeight: 600 },
  }) as const;

const buttonStyles = (palette: Palette) =>
  ({
    '& button': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: 40,
      height: 40,
      margin: '-8px 0',
      padding: 0,
      border: 0,
      borderRadius: 8,
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:focus-visible': ring(palette),
      '&:hover': { color: palette.text.primary },
    },
    '& button svg': { width: 20, height: 20, fill: 'currentColor' },
  }) as const;

/** Styles all cards from their list, because a styled component per card would slow each of them down. */
export const CardFrame = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    fontSize: '0.875rem',
    lineHeight: '20px',
    ...cardStyles(palette),
    ...contentStyles(palette),
    ...buttonStyles(palette),
    '& .bone': { height: 10, margin: '5px 0', width: '70%', borderRadius: 5, background: palette.action.selected },
    '& .head .bone': { width: '45%', margin: '7px 0' },
    '@media print': {
      '& > li': { breakInside: 'avoid', contentVisibility: 'visible !important' },
      '& .tick, & button': { display: 'none' },
    },
  };
});
