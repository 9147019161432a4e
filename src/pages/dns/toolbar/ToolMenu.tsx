import TemplateIcon from '@mui/icons-material/AutoAwesomeOutlined';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import VersionsIcon from '@mui/icons-material/HistoryOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { writeZoneFile } from '../../../../rules/dns/zoneFile/writeZoneFile.ts';
import { saveAs } from '../../../views/list/files/saveAs.ts';
import { wantedRecords } from '../held/held.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';
import type { Tool } from './tool.ts';

const tools: readonly { tool: Exclude<Tool, 'add'>; icon: ReactNode; changes: boolean }[] = [
  { tool: 'paste', icon: <PasteIcon />, changes: true },
  { tool: 'template', icon: <TemplateIcon />, changes: true },
  { tool: 'import', icon: <ImportIcon />, changes: true },
  { tool: 'versions', icon: <VersionsIcon />, changes: false },
];

/** Offers what is needed now and then: pasting, templates, zone files and earlier versions. */
export function ToolMenu({ editor, onOpen }: { editor: ZoneEditor; onOpen(tool: Tool): void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  const label = translate('dns.tools.more');
  const exportFile = (): void => {
    close();
    const text = writeZoneFile(wantedRecords(editor.rows), editor.zone);
    saveAs(`${editor.zone}.zone`, new Blob([text], { type: 'text/dns' }));
  };
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {tools.map(({ tool, icon, changes }) => (
          <MenuItem
            key={tool}
            disabled={changes && editor.isLocked}
            onClick={() => {
              close();
              onOpen(tool);
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{translate(`dns.tools.${tool}`)}</ListItemText>
          </MenuItem>
        ))}
        <MenuItem onClick={exportFile}>
          <ListItemIcon>
            <ExportIcon />
          </ListItemIcon>
          <ListItemText>{translate('dns.tools.export')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
