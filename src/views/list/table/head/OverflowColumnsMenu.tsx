import { Checkbox, Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TableColumns } from '../layout/useTableColumns.ts';

interface OverflowColumnsMenuProps {
  columns: TableColumns;
  /** Headings of the columns that have no room. */
  names: readonly string[];
  anchor: Element;
  onClose(): void;
}

/** Names the columns without room, and draws them all on request, which makes the table scroll sideways. */
export function OverflowColumnsMenu({ columns, names, anchor, onClose }: OverflowColumnsMenuProps) {
  const translate = useTranslate();
  const { areAll, drawAll } = columns;
  const choose = (): void => {
    onClose();
    drawAll(!areAll);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('ra.action.select_columns') } }}
    >
      {names.length > 0 && (
        <ListSubheader role="presentation" sx={{ lineHeight: '20px', py: 1, maxWidth: 280 }}>
          {translate('views.columns.overflow', { smart_count: names.length, names: names.join(', ') })}
        </ListSubheader>
      )}
      {names.length > 0 && <Divider />}
      <MenuItem role="menuitemcheckbox" aria-checked={areAll} onClick={choose}>
        <Checkbox size="small" checked={areAll} tabIndex={-1} inert sx={{ p: 0, mr: 1 }} />
        {translate('views.columns.drawAll')}
      </MenuItem>
    </Menu>
  );
}
