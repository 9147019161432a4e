import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LineState } from './useLine.ts';

/** Marks a line as removed, or undoes that; saving the form removes it. */
export function RemoveLineButton({ state, name }: { state: LineState; name: string }) {
  const translate = useTranslate();
  const { isRemoved, mayRemove, setRemoved } = state;
  if (!mayRemove) return null;
  const label = translate(isRemoved ? 'views.parts.keep' : 'views.parts.remove', { name });
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={() => setRemoved(!isRemoved)}>
      {isRemoved ? <UndoIcon fontSize="small" /> : <DeleteIcon fontSize="small" />}
    </IconButton>
  );
}
