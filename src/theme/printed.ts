/** What only serves a screen: bars, buttons, what is hovered or chosen with, and room to press. */
const onScreenOnly = [
  '.MuiAppBar-root',
  '.MuiDrawer-root',
  '.MuiSnackbar-root',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiTablePagination-actions',
  '.MuiTablePagination-input',
  '.MuiTablePagination-selectLabel',
  '.MuiTableCell-paddingCheckbox',
  '.MuiTableSortLabel-icon',
  'li > .MuiCheckbox-root',
  '[role="progressbar"]',
  '[role="search"]',
  '[role="toolbar"]',
].join(', ');

/** On paper a list or a record stands by itself: black on white, whole rows, and no sign of what could be pressed. */
export const printed = {
  ':root': { colorScheme: 'light' },
  'html, body, main, .MuiPaper-root, .MuiTableCell-root': { background: 'white !important', color: 'black !important' },
  body: { fontSize: '10pt' },
  main: { maxWidth: 'none !important', padding: '0 !important' },
  [onScreenOnly]: { display: 'none !important' },
  a: { color: 'inherit !important', textDecoration: 'none !important' },
  '.MuiCard-root': { border: '0 !important', overflow: 'visible !important' },
  'section.MuiCard-root': { breakInside: 'avoid' },
  '.MuiCardContent-root': { padding: '0 0 12pt !important' },
  '.MuiChip-root, .tone-chip': {
    background: 'none !important',
    color: 'black !important',
    padding: '0 !important',
    height: 'auto !important',
  },
  '.MuiChip-label': { padding: '0 !important' },
  '.MuiTableContainer-root, .MuiCard-root > div': { overflow: 'visible !important', maxHeight: 'none !important' },
  // The head of a table comes again on each page.
  thead: { display: 'table-header-group' },
  'th.MuiTableCell-root': { position: 'static !important', borderBottom: '1pt solid black' },
  '.MuiTableCell-root': { padding: '3pt 6pt !important', fontSize: '9pt' },
  'tr, li, dl > div, h1, h2, h3': { breakInside: 'avoid' },
  'h1, h2, h3': { breakAfter: 'avoid' },
} as const;
