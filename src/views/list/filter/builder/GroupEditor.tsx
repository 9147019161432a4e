import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import type { FilterPath } from '../parts/paths.ts';
import {
  type DraftGroup,
  type DraftPart,
  emptyGroup,
  emptyRow,
  isDraftGroup,
  isDraftRelated,
  replaced,
} from './draft.ts';
import { RelatedLine } from './RelatedLine.tsx';
import { RowEditor } from './RowEditor.tsx';

export interface GroupEditorProps {
  description: VisibleResource;
  group: DraftGroup;
  paths: readonly FilterPath[];
  /** Nesting level; only the outermost group can hold groups. Default: 0. */
  depth?: number;
  onChange(group: DraftGroup): void;
  onRemove?(): void;
}

const matches = ['and', 'or', 'none'] as const;

/** Edits a group of conditions: all hold, at least one does, or none. */
export function GroupEditor({ description, group, paths, depth = 0, onChange, onRemove }: GroupEditorProps) {
  const translate = useTranslate();
  const put = (id: string, part: DraftPart | null): void => onChange(replaced(group, id, part));
  const add = (part: DraftPart): void => onChange({ ...group, parts: [...group.parts, part] });
  return (
    <Box role="group" aria-label={translate(`views.filter.match.${group.match}`)} sx={depth > 0 ? inner : undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TextField
          select
          label={translate('views.filter.holds')}
          value={group.match}
          onChange={({ target }) => onChange({ ...group, match: target.value as DraftGroup['match'] })}
          sx={{ width: { xs: '100%', sm: 280 } }}
        >
          {matches.map((match) => (
            <MenuItem key={match} value={match}>
              {translate(`views.filter.match.${match}`)}
            </MenuItem>
          ))}
        </TextField>
        {onRemove && (
          <IconButton onClick={onRemove} aria-label={translate('views.filter.removeGroup')} sx={{ ml: 'auto' }}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 1.5, sm: 0.5 }, my: 1 }}>
        {group.parts.map((part) => (
          <PartEditor
            key={part.id}
            {...{ description, part, paths, depth }}
            onChange={(changed) => put(part.id, changed)}
            onRemove={() => put(part.id, null)}
          />
        ))}
      </Box>
      <Button size="small" startIcon={<AddIcon />} onClick={() => add(emptyRow())}>
        {translate('views.filter.addRow')}
      </Button>
      {depth === 0 && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => add(emptyGroup())}>
          {translate('views.filter.addGroup')}
        </Button>
      )}
    </Box>
  );
}

interface PartEditorProps extends Pick<GroupEditorProps, 'description' | 'paths'> {
  part: DraftPart;
  /** Nesting level of the group around it. */
  depth: number;
  onChange(part: DraftPart): void;
  onRemove(): void;
}

/** Edits one part of a group: a row, a group of its own, or a condition on a related record. */
function PartEditor({ part, depth, ...props }: PartEditorProps) {
  if (isDraftGroup(part)) return <GroupEditor {...props} group={part} depth={depth + 1} />;
  return isDraftRelated(part) ? <RelatedLine {...props} part={part} /> : <RowEditor {...props} row={part} />;
}

const inner = { border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, my: 0.5, bgcolor: 'action.hover' } as const;
