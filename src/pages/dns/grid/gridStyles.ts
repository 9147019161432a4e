import type { Theme } from '@mui/material';
import { visuallyHidden } from '../../../theme/visuallyHidden.ts';

/** Sets the height of every row, in pixels, so that rows out of sight need not be drawn. */
export const rowHeight = 40;

const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

type Palette = NonNullable<Theme['vars']>['palette'] | Theme['palette'];

const tint = (palette: Palette, color: string, share: number): string =>
  `color-mix(in srgb, ${color} ${share}%, ${palette.background.paper})`;

const rowStyles = (palette: Palette) =>
  ({
    display: 'block',
    fontSize: '0.875rem',
    '& thead, & tbody, & tr': { display: 'block' },
    '& th, & td': { p: 0, textAlign: 'left' },
    '& .heard': visuallyHidden,
    '& tr.row': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(90px, 1.1fr) 80px minmax(130px, 3fr) 96px 156px',
      height: rowHeight,
      alignItems: 'stretch',
      bgcolor: 'background.paper',
    },
    '& .head': { position: 'sticky', top: 'var(--bar, 56px)', zIndex: 3 },
    '& .head .row': { bgcolor: 'tint.main', borderBottom: 1, borderColor: 'divider', fontWeight: 600 },
    '& tr[data-key]': { borderTop: '1px solid transparent' },
    '& tr[data-key][data-first]': { borderTopColor: palette.divider },
    '& tr[data-key]:hover': { bgcolor: tint(palette, palette.primary.main, 4) },
    '& tr[data-key][aria-selected=true]': { bgcolor: tint(palette, palette.primary.main, 10) },
    '& tr[data-mark=new]': { bgcolor: tint(palette, palette.success.main, 9) },
    '& tr[data-mark=changed]': { bgcolor: tint(palette, palette.warning.main, 10) },
    '& tr[data-mark=removed]': { bgcolor: tint(palette, palette.error.main, 8), color: 'text.secondary' },
    '& tbody tr.row:last-of-type': { borderRadius: '0 0 8px 8px' },
  }) as const;

const cellStyles = (palette: Palette) =>
  ({
    '& .tick': { display: 'grid', placeItems: 'center', cursor: 'pointer' },
    '& .tick input': { width: 16, height: 16, accentColor: palette.primary.main, cursor: 'pointer' },
    '& .cell': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      px: 1,
      scrollMarginTop: 120,
      scrollMarginBottom: 120,
      '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2, borderRadius: 0.5 },
    },
    '& .name .text': { fontWeight: 600 },
    '& .name .text[data-repeated]': { fontWeight: 400, color: 'text.secondary' },
    '& .type .text, & .value .text': { fontFamily: monospace, fontSize: '0.8125rem' },
    '& .ttl .text': { color: 'text.secondary' },
    '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .text del': { color: 'text.secondary', mr: 0.75 },
    '& [data-fault]': { boxShadow: `inset 0 0 0 1.5px ${palette.error.main}` },
    '& [data-fault]::after': { content: '"!"', ml: 'auto', pl: 0.5, color: 'error.main', fontWeight: 800 },
  }) as const;

const editorStyles = (palette: Palette) =>
  ({
    '& .cell input, & .cell select': {
      position: 'absolute',
      inset: 0,
      width: 1,
      px: 1,
      border: 0,
      font: 'inherit',
      color: 'text.primary',
      bgcolor: 'background.paper',
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
    '& .cell [aria-invalid=true]': { outlineColor: palette.error.main },
    '& .fault': {
      position: 'absolute',
      top: '100%',
      left: 0,
      zIndex: 4,
      maxWidth: 360,
      width: 'max-content',
      px: 1,
      py: 0.5,
      borderRadius: 1,
      bgcolor: 'error.main',
      color: 'error.contrastText',
      fontSize: '0.8125rem',
    },
    '& .fault button': {
      all: 'unset',
      display: 'block',
      mt: 0.5,
      py: 0.25,
      fontWeight: 650,
      textDecoration: 'underline',
      cursor: 'pointer',
    },
    '& .fault kbd': { ml: 1, font: 'inherit', fontWeight: 400, opacity: 0.85 },
    '& .cell > .fault.resting': { display: 'none' },
    '& .cell:focus > .fault.resting, & .cell:hover > .fault.resting': { display: 'block' },
  }) as const;

const endStyles = {
  '& .sort': { all: 'unset', cursor: 'pointer', '&:focus-visible': { outline: '2px solid', outlineOffset: 2 } },
  '& .end': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5, pr: 1 },
  '& .mark': { fontSize: '0.75rem', fontWeight: 600, whiteSpace: 'nowrap' },
  '& .mark.new': { color: 'success.main' },
  '& .mark.changed': { color: 'warning.main' },
  '& .mark.removed': { color: 'error.main' },
  '& .end button': {
    all: 'unset',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: 1,
    cursor: 'pointer',
    color: 'text.secondary',
    '&:hover': { bgcolor: 'action.selected' },
  },
  '& .end svg': { width: 18, height: 18, fill: 'currentColor' },
} as const;

/** Styles the whole grid at once, as styled components would slow down every cell. */
export const gridStyles = (theme: Theme) => {
  const { palette } = theme.vars ?? theme;
  return { ...rowStyles(palette), ...cellStyles(palette), ...editorStyles(palette), ...endStyles };
};
