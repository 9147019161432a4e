import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowActions } from '../grid/useRowActions.ts';
import type { Row } from '../held/held.ts';

interface SelectionActionsProps {
  rows: readonly Row[];
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
  actions: RowActions;
}

/** Offers what can be done to all selected records at once. */
export function SelectionActions({ rows, selected, onSelect, actions }: SelectionActionsProps) {
  const translate = useTranslate();
  const chosen = rows.filter(({ key }) => selected.has(key));
  if (chosen.length === 0) return null;
  const act = (work: (rows: readonly Row[]) => void) => () => {
    work(chosen);
    onSelect(new Set());
  };
  return (
    <Box role="toolbar" aria-label={translate('dns.selection.label')} sx={bar}>
      <Box component="span" role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {translate('dns.selection.count', { smart_count: chosen.length })}
      </Box>
      <Button onClick={act(actions.duplicate)}>{translate('dns.record.duplicate')}</Button>
      <Button color="error" onClick={act(actions.remove)}>
        {translate('dns.record.remove')}
      </Button>
      {chosen.some(({ mark }) => mark !== 'same') && (
        <Button onClick={act(actions.restore)}>{translate('dns.grid.restore')}</Button>
      )}
      <Button color="inherit" onClick={() => onSelect(new Set())}>
        {translate('dns.selection.clear')}
      </Button>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  px: 1.5,
  py: 0.5,
  bgcolor: 'action.selected',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
