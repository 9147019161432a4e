/** Styles a list of differences, which scrolls within a dialog. */
export const listFrame = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  maxHeight: { xs: 'none', sm: '45dvh' },
  overflow: 'auto',
  '& li': {
    px: 1.5,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    borderLeft: '4px solid transparent',
    fontSize: '0.875rem',
  },
  '& li:last-child': { borderBottom: 0 },
  '& .value': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', fontSize: '0.8125rem' },
  '& .ttl': { color: 'text.secondary', whiteSpace: 'nowrap' },
} as const;
