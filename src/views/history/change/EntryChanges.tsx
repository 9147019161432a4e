import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { useDescription } from '../../descriptions.tsx';
import { fieldsOf, type NamedField } from '../../record/fields.ts';
import type { HistoryEntry } from '../entry.ts';
import { ChangedValue } from './ChangedValue.tsx';
import { Remark } from './Remark.tsx';

/** Limits the fields of a new record shown before the rest is asked for. */
const mostShown = 6;

interface EntryChangesProps {
  entry: HistoryEntry;
  undoOf(field: string): (() => void) | undefined;
}

/** Lists the fields that an entry changed, in the order of the description. */
export function EntryChanges({ entry, undoOf }: EntryChangesProps) {
  const translate = useTranslate();
  const description = useDescription();
  const [isExpanded, setExpanded] = useState(false);
  const changed = fieldsOf(
    description,
    Object.keys(description.fields).filter((name) => name in entry.changes),
  );
  if (changed.length === 0) return null;
  const shown = isExpanded || changed.length <= mostShown + 1 ? changed : changed.slice(0, mostShown);
  return (
    <>
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        {shown.map((field) => (
          <FieldChange
            key={field.name}
            {...field}
            resource={description.name}
            entry={entry}
            onUndo={undoOf(field.name)}
          />
        ))}
      </Box>
      {shown.length < changed.length && (
        <Button size="small" onClick={() => setExpanded(true)} sx={{ ml: -1.25 }}>
          {translate('views.history.allFields', { smart_count: changed.length })}
        </Button>
      )}
    </>
  );
}

interface FieldChangeProps extends NamedField {
  resource: string;
  entry: HistoryEntry;
  onUndo?: () => void;
}

function FieldChange({ resource, name, field, entry, onUndo }: FieldChangeProps) {
  const translate = useTranslate();
  const [from, to] = entry.changes[name] ?? [null, null];
  const label = translate(fieldKey(resource, name));
  const undo = translate('views.history.undoField', { field: label });
  return (
    <Box sx={row}>
      <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', hyphens: 'auto' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5, m: 0, minWidth: 0 }}>
        <Box sx={{ minWidth: 0 }}>
          {entry.action === 'reveal' ? (
            <Remark>{translate('views.history.revealed')}</Remark>
          ) : (
            <ChangedValue
              resource={resource}
              name={name}
              field={field}
              from={from}
              to={to}
              isFull={entry.action === 'update' && (from !== null || to !== null)}
            />
          )}
        </Box>
        {onUndo && (
          <IconButton size="small" aria-label={undo} title={undo} onClick={onUndo} sx={{ my: -0.75, flex: 'none' }}>
            <UndoIcon sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(112px, 220px) minmax(0, 1fr)' },
  alignItems: 'baseline',
  columnGap: 2,
  py: 0.5,
  typography: 'body2',
};
