import { focusRing, type Palette } from '../../focusRing.ts';

/** Sets the widths of the selection and menu columns, in pixels. */
export const tickWidth = 44;
export const moreWidth = 44;

const tinted = (palette: Palette, share: number): string =>
  `color-mix(in srgb, ${palette.primary.main} ${share}%, ${palette.background.paper})`;

/** Lays out rows as grids of one height on the shared `--tracks`, so that values never change column widths. */
export const rowStyles = (palette: Palette) =>
  ({
    '--row': palette.background.paper,
    borderRadius: 'inherit',
    // Scrolls a table wider than its container on its own, with its head and first column in sight.
    '&[data-wide]': { overflow: 'auto', overscrollBehaviorX: 'contain' },
    '&[data-wide][data-main]': { maxHeight: 'calc(100dvh - var(--bar, 56px) - 24px)', minHeight: 240 },
    '& table': { display: 'block', borderRadius: 'inherit', fontSize: '0.875rem', minWidth: 'var(--narrowest)' },
    '& thead, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'var(--tracks)',
      height: 'var(--row-height)',
      background: 'var(--row)',
      borderBottom: `1px solid ${palette.divider}`,
      scrollMarginTop: 'calc(var(--bar, 56px) + 48px)',
      scrollMarginBottom: 72,
    },
    '&[data-wide] tr': { scrollMarginTop: 48 },
    '& tbody tr': { position: 'relative', cursor: 'pointer' },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody tr:hover': { '--row': tinted(palette, 5) },
    '& tbody tr:hover a': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '& tbody tr[data-selected]': { '--row': tinted(palette, 9) },
    // Draws the focus ring above the cells, which have their own background.
    '& tbody tr:focus-visible': {
      outline: 'none',
      '&::after': {
        content: '""',
        position: 'absolute',
        inset: 0,
        zIndex: 2,
        pointerEvents: 'none',
        ...focusRing(palette),
      },
    },
    '& tbody tr[data-space]': { display: 'block', border: 0, height: 'auto' },
    '& tbody[data-late]': { opacity: 0.55 },
  }) as const;

export const cellStyles = {
  '& th, & td': {
    display: 'flex',
    alignItems: 'center',
    position: 'relative',
    minWidth: 0,
    padding: '0 12px',
    textAlign: 'left',
    fontWeight: 'inherit',
    background: 'inherit',
  },
  '& .end': { justifyContent: 'flex-end', textAlign: 'right' },
  '& .value': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  '& .value > span': { flexWrap: 'nowrap', maxWidth: '100%', verticalAlign: 'middle' },
} as const;

export const headStyles = (palette: Palette) =>
  ({
    '& thead': { position: 'sticky', zIndex: 3, top: 0, borderRadius: 'inherit' },
    '&[data-main]:not([data-wide]) thead': { top: 'var(--bar, 56px)' },
    '& thead tr': {
      height: 40,
      background: palette.tint?.main,
      color: palette.text.secondary,
      fontSize: '0.75rem',
      fontWeight: 650,
      letterSpacing: '0.01em',
      borderTopLeftRadius: 'inherit',
      borderTopRightRadius: 'inherit',
    },
    '& th .value': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      textWrap: 'balance',
      lineHeight: '15px',
    },
    '& thead th:first-of-type': { borderTopLeftRadius: 'inherit' },
    '& thead .more': { borderTopRightRadius: 'inherit' },
  }) as const;

/** Keeps the first and last columns in sight while the others scroll below them. */
export const pinnedStyles = (palette: Palette) =>
  ({
    '&[data-wide] .tick, &[data-wide] .first': { position: 'sticky', left: 0, zIndex: 1 },
    '&[data-wide] .tick + .first': { left: tickWidth },
    '&[data-wide] .more': { position: 'sticky', right: 0, zIndex: 1 },
    '&[data-scrolled] .first': { boxShadow: `inset -1px 0 ${palette.divider}` },
    '& .tick': { padding: 0, justifyContent: 'center' },
    '& .tick input': { width: 17, height: 17, margin: 0, cursor: 'pointer', accentColor: palette.primary.main },
    '& .more': { padding: 0, justifyContent: 'flex-end' },
  }) as const;

export const buttonStyles = (palette: Palette) =>
  ({
    '& button': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      padding: 0,
      cursor: 'pointer',
      borderRadius: 6,
      '&:focus-visible': focusRing(palette),
    },
    '& button svg': { width: 18, height: 18, fill: 'currentColor', flexShrink: 0 },
    '& .act': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 28,
      height: 28,
      color: palette.text.secondary,
      '&:hover': { color: palette.text.primary, background: palette.action.selected },
    },
    '& .more .act': { marginRight: 8 },
    '& .overflow': {
      fontSize: '0.75rem',
      fontWeight: 700,
      color: palette.primary.main,
      background: palette.action.selected,
    },
    // Overlaps the end of a value that fills its cell.
    '& .pencil': {
      position: 'absolute',
      right: 2,
      opacity: 0,
      background: 'var(--row)',
      '& svg': { width: 15, height: 15 },
    },
    '& .end .pencil': { right: 'auto', left: 2 },
    '& td:hover > .pencil, & .pencil:focus-visible': { opacity: 1 },
  }) as const;

export const sortStyles = (palette: Palette) =>
  ({
    '& .sort': {
      display: 'inline-flex',
      alignItems: 'center',
      position: 'relative',
      minWidth: 0,
      height: 32,
      padding: '0 4px',
      margin: '0 -4px',
      textAlign: 'inherit',
    },
    // Draws arrow and rank between the columns, where they take no room from headings.
    '& .sort svg, & .rank': { position: 'absolute', pointerEvents: 'none' },
    // Draws a rank over the next column, into whose padding it reaches; sticky columns stay above it.
    '&:not([data-wide]) th:has(.rank)': { zIndex: 1 },
    '& .end .sort svg': { left: 'auto', right: 'calc(100% - 4px)' },
    '& .end .rank': { left: 'auto', right: 'calc(100% + 9px)' },
    '& .sort:hover, & .sort[data-rank]': { color: palette.text.primary },
    '& .sort svg': { left: 'calc(100% - 4px)', width: 15, height: 15, opacity: 0 },
    '& .sort:hover svg': { opacity: 0.45 },
    '& .sort[data-rank] svg': { opacity: 1 },
    '& .rank': { left: 'calc(100% + 9px)', fontSize: '0.6875rem', fontVariantNumeric: 'tabular-nums' },
  }) as const;

export const resizeStyles = (palette: Palette) =>
  ({
    '& .resize': {
      position: 'absolute',
      right: -5,
      top: 0,
      bottom: 0,
      width: 11,
      zIndex: 1,
      cursor: 'col-resize',
      touchAction: 'none',
      outline: 'none',
      '&::after': { content: '""', position: 'absolute', left: 4, width: 2, top: 10, bottom: 10, borderRadius: 1 },
    },
    '& thead:hover .resize::after': { background: palette.divider },
    '& .resize:hover::after, & .resize:focus-visible::after, & .resize[data-dragged]::after': {
      background: palette.primary.main,
      top: 2,
      bottom: 2,
    },
  }) as const;

export const boneStyles = (palette: Palette) =>
  ({
    '& .bone': {
      display: 'block',
      width: '62%',
      height: 10,
      borderRadius: 5,
      background: palette.action.selected,
    },
  }) as const;

/** Restores table layout in print: the head repeats on each page and columns fit the paper. */
export const paperStyles = {
  '&&': { overflow: 'visible', maxHeight: 'none' },
  '& table': { display: 'table', width: '100%', minWidth: 0, borderCollapse: 'collapse', fontSize: '8.5pt' },
  '& thead': { display: 'table-header-group', position: 'static' },
  '& tbody': { display: 'table-row-group' },
  '& tr': { display: 'table-row', height: 'auto', breakInside: 'avoid' },
  '& thead tr': { height: 'auto', fontSize: '8.5pt' },
  '& th, & td': {
    display: 'table-cell',
    position: 'static !important',
    minWidth: '14mm',
    padding: '3pt 6pt 3pt 0',
    verticalAlign: 'top',
    borderBottom: '0.5pt solid',
  },
  '& thead th': { borderBottom: '1pt solid black !important', verticalAlign: 'bottom' },
  '& .end': { textAlign: 'right' },
  '& .value, & .value > span': { whiteSpace: 'normal', overflow: 'visible', overflowWrap: 'anywhere' },
  // Keeps headings and numbers on one line.
  '& th .value': { overflowWrap: 'normal' },
  '& td.end .value': { whiteSpace: 'nowrap' },
  '& .first': { minWidth: '22mm' },
  '& .tick, & .more, & .resize, & .pencil, & tr[data-space]': { display: 'none !important' },
} as const;
