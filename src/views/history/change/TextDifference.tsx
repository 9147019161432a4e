import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { type Piece, textDifference } from './textDifference.ts';

/** Limits the unchanged characters shown around a change. */
const around = 80;

/** Shows how a long text changed: removed words struck through, added ones underlined. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => textDifference(before, after), [before, after]);
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {pieces.map((piece, index) => (
        <ShownPiece
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is nothing but its place in the text
          key={index}
          piece={piece}
          isFirst={index === 0}
          isLast={index === pieces.length - 1}
        />
      ))}
    </Box>
  );
}

function ShownPiece({ piece, isFirst, isLast }: { piece: Piece; isFirst: boolean; isLast: boolean }) {
  if (piece.kind === 'same') return <>{shortened(piece.text, isFirst, isLast)}</>;
  const isNew = piece.kind === 'new';
  return (
    <Box component={isNew ? 'ins' : 'del'} sx={(theme) => tint(theme, isNew)}>
      {piece.text}
    </Box>
  );
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? 0 : around;
  const tail = isLast ? 0 : around;
  if (text.length <= head + tail + around) return text;
  return `${text.slice(0, head)} … ${tail > 0 ? text.slice(-tail) : ''}`;
}

const tint = (theme: Theme, isNew: boolean) => {
  const { palette } = theme.vars ?? theme;
  const { main } = isNew ? palette.success : palette.error;
  return { backgroundColor: `color-mix(in srgb, ${main} 16%, transparent)`, borderRadius: '3px' };
};
