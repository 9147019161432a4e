import { styled } from '@mui/material/styles';
import { focusRing, type Palette } from '../focusRing.ts';

const cardStyles = (palette: Palette) =>
  ({
    '& > li': {
      position: 'relative',
      padding: 'var(--card-padding) 12px',
      cursor: 'pointer',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > li:last-of-type': { borderBottom: 0 },
    '& > li:focus-visible': focusRing(palette),
    '& > li:active': { background: palette.action.hover },
    '& > li[data-selected]': {
      background: `color-mix(in srgb, ${palette.primary.main} 9%, ${palette.background.paper})`,
    },
    // Skips the layout of cards out of sight, and reserves their height.
    '&[data-many] > li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto var(--card-height)' },
    '&[data-late]': { opacity: 0.55 },
  }) as const;

/** Sets the least size of touch targets, in pixels. */
const target = 44;

const contentStyles = (palette: Palette) =>
  ({
    '& .title': { minHeight: 22, margin: '0 36px 2px 0', lineHeight: '22px', fontSize: '1rem' },
    '& .tick + .body .title': { marginLeft: 30 },
    // Breaks names where they are written to break, and a word only where it is wider than the card.
    '& .title a': { display: 'block', margin: '-11px 0', padding: '11px 0', overflowWrap: 'break-word' },
    '& .facts': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 12, gridAutoRows: '20px' },
    '& .fact': { display: 'flex', alignItems: 'baseline', gap: 6, minWidth: 0 },
    '& .label': { color: palette.text.secondary, fontSize: '0.75rem', flexShrink: 0 },
    '& .value': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .value > span': { flexWrap: 'nowrap', maxWidth: '100%' },
    '& .value .tone-chip': { lineHeight: '19px', verticalAlign: 'top' },
    // Leaves out buttons of components made by hand, which are too small for fingers.
    '& .value :is(button, .MuiButton-root)': { display: 'none' },
    '& .body:has(.overflow) .title': { marginRight: 62 },
    '& .overflow': {
      position: 'absolute',
      top: 'var(--card-padding)',
      right: 42,
      lineHeight: '22px',
      color: palette.text.secondary,
      fontSize: '0.75rem',
      fontWeight: 600,
    },
  }) as const;

const targetStyles = (palette: Palette) =>
  ({
    '& .tick, & > li > button': {
      position: 'absolute',
      top: 'calc(var(--card-padding) - 11px)',
      width: target,
      height: target,
    },
    '& .tick': { left: 0, display: 'grid', placeItems: 'center' },
    '& .tick input': { width: 20, height: 20, margin: 0, cursor: 'pointer', accentColor: palette.primary.main },
    '& > li > button': {
      right: 0,
      display: 'grid',
      placeItems: 'center',
      padding: 0,
      border: 0,
      borderRadius: 8,
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:focus-visible': focusRing(palette),
      '&:hover': { color: palette.text.primary },
    },
    '& > li > button svg': { width: 20, height: 20, fill: 'currentColor' },
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
    ...targetStyles(palette),
    '& .bone': { height: 10, margin: '5px 0', width: '70%', borderRadius: 5, background: palette.action.selected },
    '& .title .bone': { width: '45%', margin: '7px 0' },
    '@media print': {
      '& > li': { breakInside: 'avoid', contentVisibility: 'visible !important' },
      '& .tick, & button, & .overflow': { display: 'none' },
    },
  };
});
