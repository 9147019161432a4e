import { ListSubheader, MenuItem } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { type FileType, fileTypes } from './useListFile.ts';

/** Builds the items of both file menus: each file type, with the shown columns or all. */
export function useFileItems(onChoose: (file: FileType, columns: 'shown' | 'all') => void): ReactNode[] {
  const translate = useTranslate();
  const headings = useId();
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
        onClick={() => onChoose(file, columns)}
      >
        {translate(`views.file.${file.name}`)}
      </MenuItem>
    )),
  ];
  return [...group('shown'), ...group('all')];
}
