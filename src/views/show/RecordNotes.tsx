import { Alert, Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { nextKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { stateFieldOf } from '../record/fields.ts';
import { OwnNote } from './OwnNote.tsx';

/** Tells what happens next to a record, and how to have one's own changed. */
export function RecordNotes({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const translate = useTranslate();
  const state = stateFieldOf(description);
  const value = String(record[state?.name ?? '']);
  const hasNext = state?.field.states[value]?.next !== undefined;
  const hasNote = description.menu.own?.note !== undefined;
  if (!hasNext && !hasNote) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {state && hasNext && (
        <Alert severity="info" sx={{ displayPrint: 'none' }}>
          {translate(nextKey(description.name, state.name, value))}
        </Alert>
      )}
      {hasNote && <OwnNote />}
    </Box>
  );
}
