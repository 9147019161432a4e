import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportExportIcon from '@mui/icons-material/ImportExport';
import { Divider, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { CompactButton } from '../../page/CompactButton.tsx';
import { useFileItems } from './useFileItems.tsx';
import { useImportAddress } from './useImportAddress.ts';
import { useListFile } from './useListFile.ts';

/** Downloads all rows that match the filters, and links to the import. */
export function FileMenu({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const importAddress = useImportAddress(description);
  const save = useListFile(description);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const id = useId();
  const close = (): void => setAnchor(null);
  const items = useFileItems((file, columns) => {
    close();
    save(file, columns);
  });
  return (
    <>
      <CompactButton
        label={translate(importAddress ? 'views.file.both' : 'ra.action.export')}
        icon={importAddress ? <ImportExportIcon /> : <DownloadIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      {anchor && (
        <Menu id={id} anchorEl={anchor} open onClose={close}>
          {items}
          {importAddress && <Divider />}
          {importAddress && (
            <MenuItem component={LinkBase} to={importAddress} onClick={close}>
              {translate('views.file.import')}
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}
