import OpenIcon from '@mui/icons-material/ArticleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ValueIcon from '@mui/icons-material/DriveFileRenameOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import NewTabIcon from '@mui/icons-material/OpenInNewOutlined';
import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { type RaRecord, useNavigate, useRefresh, useTranslate, useUnselect } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { isDeletable, isEditable } from '../../../record/frozen.ts';
import { useKnown } from '../../../record/useKnown.ts';
import { usePaths } from '../../../record/usePaths.ts';
import { useTitleOf } from '../../../record/useTitleOf.ts';
import { DeleteDialog } from '../../../trash/DeleteDialog.tsx';
import type { Column } from '../columns.tsx';
import { editableColumns } from '../edit/editable.ts';

export interface RowMenuProps {
  description: VisibleResource;
  record: RaRecord<string>;
  /** Its row is still in the list. */
  isListed: boolean;
  anchor: HTMLElement;
  onClose(): void;
  /** Columns whose values are changed from here, where nothing else in the row leads to that. */
  columns?: readonly Column[];
  onEdit?(name: string): void;
}

/** What this user may do with one row. */
export function RowMenu({ description, record, isListed, anchor, onClose, columns = [], onEdit }: RowMenuProps) {
  const [translate, navigate, refresh, known] = [useTranslate(), useNavigate(), useRefresh(), useKnown()];
  const titleOf = useTitleOf();
  const paths = usePaths(description.name);
  const editable = editableColumns(description, record, { columns, known });
  const unselect = useUnselect(description.name);
  const [isAsking, setAsking] = useState(false);
  const goTo = (path: string): void => {
    onClose();
    navigate(path, { state: { _scrollToTop: true } });
  };
  // A menu goes with the row it hangs from, and for good; a question stays.
  const isLost = !isListed && !isAsking;
  useEffect(() => {
    if (isLost) onClose();
  });
  const forget = (): void => {
    unselect([record.id]);
    refresh();
  };
  if (isAsking) return <DeleteDialog isOpen {...{ description, record, onClose }} onDeleted={forget} />;
  return (
    <Menu
      open={isListed}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': titleOf(description, record) } }}
    >
      <MenuItem onClick={() => goTo(paths.show(record.id))}>
        <Labelled icon={<OpenIcon fontSize="small" />}>{translate('ra.action.open')}</Labelled>
      </MenuItem>
      {isEditable(description, record, known) && (
        <MenuItem onClick={() => goTo(paths.edit(record.id))}>
          <Labelled icon={<EditIcon fontSize="small" />}>{translate('ra.action.edit')}</Labelled>
        </MenuItem>
      )}
      {columns
        .filter(({ name }) => editable.includes(name))
        .map(({ name, label }) => (
          <MenuItem key={name} onClick={() => onEdit?.(name)}>
            <Labelled icon={<ValueIcon fontSize="small" />}>
              {translate('views.table.editCell', { name: translate(label) })}
            </Labelled>
          </MenuItem>
        ))}
      <MenuItem component="a" href={paths.show(record.id)} target="_blank" rel="noopener" onClick={onClose}>
        <Labelled icon={<NewTabIcon fontSize="small" />}>{translate('views.table.openApart')}</Labelled>
      </MenuItem>
      {isDeletable(description, record, known) && [
        <Divider key="line" />,
        <MenuItem key="delete" onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
          <Labelled icon={<DeleteIcon fontSize="small" />}>{translate('ra.action.delete')}</Labelled>
        </MenuItem>,
      ]}
    </Menu>
  );
}

const Labelled = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <ListItemIcon>{icon}</ListItemIcon>
    {children}
  </>
);
