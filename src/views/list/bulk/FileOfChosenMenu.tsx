import { Menu } from '@mui/material';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useFileItems } from '../files/useFileItems.tsx';
import { useListFile } from '../files/useListFile.ts';
import { useChosenRows } from '../selection/chosenRows.ts';
import { upwards } from './upwards.ts';

interface FileOfChosenMenuProps {
  description: VisibleResource;
  anchor: Element;
  onClose(): void;
}

/** Downloads exactly the selected rows, with the columns and the order of the list. */
export function FileOfChosenMenu({ description, anchor, onClose }: FileOfChosenMenuProps) {
  const save = useListFile(description, useChosenRows());
  const items = useFileItems((file, columns) => {
    onClose();
    save(file, columns);
  });
  return (
    <Menu open anchorEl={anchor} onClose={onClose} {...upwards}>
      {items}
    </Menu>
  );
}
