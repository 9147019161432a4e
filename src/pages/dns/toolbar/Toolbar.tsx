import AddIcon from '@mui/icons-material/Add';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { recordTypes } from '../../../../rules/dns/choices.ts';
import type { ShownAs } from '../grid/shownRows.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { ToolMenu } from './ToolMenu.tsx';
import type { Tool } from './tool.ts';

interface ToolbarProps {
  editor: ZoneEditor;
  shownAs: ShownAs;
  onShownAs(shown: ShownAs): void;
  /** Number of records that the filter shows. */
  shownCount: number;
  onOpen(tool: Tool): void;
}

/** Draws the tools above the records: add, search, choose a type, undo, and the menu of further ones. */
export function Toolbar({ editor, shownAs, onShownAs, shownCount, onOpen }: ToolbarProps) {
  const translate = useTranslate();
  const counted = translate(shownCount === editor.rows.length ? 'dns.tools.count' : 'dns.tools.shown', {
    smart_count: editor.rows.length,
    shown: shownCount,
  });
  return (
    <Box role="toolbar" aria-label={translate('dns.tools.label')} sx={bar}>
      <Button variant="contained" startIcon={<AddIcon />} disabled={editor.isLocked} onClick={() => onOpen('add')}>
        {translate('dns.record.add')}
      </Button>
      <TextField
        type="search"
        margin="none"
        placeholder={translate('dns.tools.search')}
        value={shownAs.words}
        onChange={({ target }) => onShownAs({ ...shownAs, words: target.value })}
        slotProps={{ htmlInput: { 'aria-label': translate('dns.tools.search') } }}
        sx={{ order: { xs: 2, sm: 0 }, flex: '1 1 150px', maxWidth: { sm: 280 } }}
      />
      <TypeFilter editor={editor} shownAs={shownAs} onShownAs={onShownAs} />
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontSize: '0.875rem', display: { xs: 'none', md: 'inline' } }}
      >
        {counted}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
        <IconButton
          disabled={!editor.canUndo || editor.isLocked}
          onClick={editor.undo}
          aria-label={translate('dns.tools.undo')}
          aria-keyshortcuts="Control+Z"
          title={translate('dns.tools.undo')}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          disabled={!editor.canRedo || editor.isLocked}
          onClick={editor.redo}
          aria-label={translate('dns.tools.redo')}
          aria-keyshortcuts="Control+Y"
          title={translate('dns.tools.redo')}
        >
          <RedoIcon />
        </IconButton>
        <ToolMenu editor={editor} onOpen={onOpen} />
      </Box>
    </Box>
  );
}

/** Offers the types of record that the zone has. */
function TypeFilter({ editor, shownAs, onShownAs }: Pick<ToolbarProps, 'editor' | 'shownAs' | 'onShownAs'>) {
  const translate = useTranslate();
  const types = recordTypes.filter((type) => editor.rows.some(({ record }) => record.type === type));
  return (
    <TextField
      select
      margin="none"
      value={shownAs.type}
      onChange={({ target }) => onShownAs({ ...shownAs, type: target.value })}
      sx={{ order: { xs: 2, sm: 0 }, width: 136 }}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': translate('dns.tools.type') } },
      }}
    >
      <MenuItem value="">{translate('dns.tools.allTypes')}</MenuItem>
      {types.map((type) => (
        <MenuItem key={type} value={type}>
          {type}
        </MenuItem>
      ))}
    </TextField>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
