import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import type { NamedField } from '../record/fields.ts';
import type { DrawnLine, EditedParts } from './editedParts.ts';
import { hasInput, LineValue } from './LineValue.tsx';
import { MoveLineButtons } from './MoveLineButtons.tsx';
import { RemoveLineButton } from './RemoveLineButton.tsx';
import { type LineState, useLine } from './useLine.ts';
import { moveKeys } from './useMoving.ts';

/** Draws lines as cards on a phone, one input below the other. */
export const LineCards = ({ parts, lines }: { parts: EditedParts; lines: readonly DrawnLine[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {lines.map((line) => (
      <LineCard key={line.rowKey} parts={parts} {...line} />
    ))}
  </Box>
);

function LineCard({ parts, index, name, isAdded, move }: DrawnLine & { parts: EditedParts }) {
  const state = useLine(parts, index);
  const first = parts.columns.find((column) => hasInput(column, state))?.name;
  return (
    <Box component="li" sx={card} {...moveKeys(move)}>
      <Box role="group" aria-label={name}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="subtitle2" sx={{ mr: 'auto', ...(state.isRemoved && removed) }}>
            {name}
          </Typography>
          {!state.isRemoved && <MoveLineButtons name={name} move={move} />}
          <RemoveLineButton state={state} name={name} />
        </Box>
        {!state.isRemoved &&
          parts.columns.map((column) => (
            <CardValue
              key={column.name}
              {...column}
              resource={parts.target.name}
              state={state}
              autoFocus={isAdded && column.name === first}
            />
          ))}
      </Box>
    </Box>
  );
}

interface CardValueProps extends NamedField {
  resource: string;
  state: LineState;
  autoFocus: boolean;
}

function CardValue(props: CardValueProps) {
  const translate = useTranslate();
  const { name, resource, state } = props;
  if (hasInput(props, state)) return <LineValue {...props} />;
  if (state.isNew) return null;
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, py: 0.5 }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(fieldKey(resource, name))}
      </Box>
      <LineValue {...props} />
    </Typography>
  );
}

const card = { py: 1.5, borderBottom: 1, borderColor: 'divider', '&:first-of-type': { pt: 0 } };
const removed = { color: 'text.disabled', textDecoration: 'line-through' };
