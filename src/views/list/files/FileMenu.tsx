import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportExportIcon from '@mui/icons-material/ImportExport';
import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { CompactButton } from '../../page/CompactButton.tsx';
import { useImportAddress } from './useImportAddress.ts';
import { fileTypes, useListFile } from './useListFile.ts';

/** Every row that the filters find, as a file; and the way in for files of new ones. */
export function FileMenu({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const [importAddress, save] = [useImportAddress(description), useListFile(description)];
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [id, headings] = [useId(), useId()];
  const close = (): void => setAnchor(null);
  const group = (columns: 'shown' | 'all'): ReactNode[] => [
    <ListSubheader
      key={columns}
      id={`${headings}-${columns}`}
      role="presentation"
      sx={{ lineHeight: '36px', px: { xs: 2, sm: 2 } }}
    >
      {translate(`views.file.${columns}`)}
    </ListSubheader>,
    ...fileTypes.map((file) => (
      <MenuItem
        key={`${columns} ${file.name}`}
        aria-describedby={`${headings}-${columns}`}
        onClick={() => {
          close();
          save(file, columns);
        }}
      >
        {translate(`views.file.${file.name}`)}
      </MenuItem>
    )),
  ];
  return (
    <>
      <CompactButton
        label={translate(importAddress ? 'views.file.both' : 'ra.action.export')}
        icon={importAddress ? <ImportExportIcon /> : <DownloadIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {group('shown')}
        {group('all')}
        {importAddress && <Divider />}
        {importAddress && (
          <MenuItem component={LinkBase} to={importAddress} onClick={close}>
            {translate('views.file.import')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
