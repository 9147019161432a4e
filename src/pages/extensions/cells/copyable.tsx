import Box from '@mui/material/Box';
import type { CellProps } from '../../../views/cell/cellProps.ts';
import { CopyButton } from '../../../views/page/CopyButton.tsx';

/** Breaks texts longer than this, which have no place to break of their own. */
const longest = 60;

/** Shows a value with a button that copies it. */
export function Cell({ value }: CellProps) {
  if (value === null || value === undefined) return null;
  const text = String(value);
  const breaking =
    text.length > longest ? ({ overflowWrap: 'anywhere' } as const) : ({ whiteSpace: 'nowrap' } as const);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0, ...breaking }}>
      {text}
      <CopyButton text={text} />
    </Box>
  );
}
