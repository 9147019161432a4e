import { Divider, Menu, MenuItem } from '@mui/material';
import { useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useFileItems } from './useFileItems.tsx';
import { useImportAddress } from './useImportAddress.ts';
import { useListFile } from './useListFile.ts';

interface FileMenuProps {
  description: VisibleResource;
  anchor: Element;
  onClose(): void;
}

/** Downloads all rows that match the filters, and links to the import. */
export function FileMenu({ description, anchor, onClose }: FileMenuProps) {
  const translate = useTranslate();
  const importAddress = useImportAddress(description);
  const save = useListFile(description);
  const id = useId();
  const items = useFileItems((file, columns) => {
    onClose();
    save(file, columns);
  });
  return (
    <Menu id={id} anchorEl={anchor} open onClose={onClose}>
      {items}
      {importAddress && <Divider />}
      {importAddress && (
        <MenuItem component={LinkBase} to={importAddress} onClick={onClose}>
          {translate('views.file.import')}
        </MenuItem>
      )}
    </Menu>
  );
}
