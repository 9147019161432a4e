import OpenIcon from '@mui/icons-material/ArticleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ValueIcon from '@mui/icons-material/DriveFileRenameOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import NewTabIcon from '@mui/icons-material/OpenInNewOutlined';
import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type ReactNode, use, useEffect, useState } from 'react';
import { type RaRecord, useNavigate, useRefresh, useTranslate, useUnselect } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { EditBesideContext } from '../../../edit/editBeside.ts';
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
  /** Whether its row is still in the list. */
  isListed: boolean;
  anchor: HTMLElement;
  onClose(): void;
  /** Columns to edit from the menu, when the row itself offers no way. */
  columns?: readonly Column[];
  onEdit?(name: string): void;
}

/** Offers the actions that this user may take on one row. */
export function RowMenu({ description, record, isListed, anchor, onClose, columns = [], onEdit }: RowMenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const known = useKnown();
  const titleOf = useTitleOf();
  const paths = usePaths(description.name);
  const editable = editableColumns(description, record, { columns, known });
  const unselect = useUnselect(description.name);
  const editBeside = use(EditBesideContext);
  const [isAsking, setAsking] = useState(false);
  const goTo = (path: string): void => {
    onClose();
    navigate(path, { state: { _scrollToTop: true } });
  };
  useCloseWhen(!isListed && !isAsking, onClose);
  const edit = (): void => {
    if (editBeside) {
      onClose();
      editBeside(record);
    } else goTo(paths.edit(record.id));
  };
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
      {...place}
      slotProps={{ list: { 'aria-label': titleOf(description, record) } }}
    >
      <MenuItem onClick={() => goTo(paths.show(record.id))}>
        <Labelled icon={<OpenIcon fontSize="small" />}>{translate('ra.action.open')}</Labelled>
      </MenuItem>
      {isEditable(description, record, known) && (
        <MenuItem onClick={edit}>
          <Labelled icon={<EditIcon fontSize="small" />}>{translate('ra.action.edit')}</Labelled>
        </MenuItem>
      )}
      {columns
        .filter(({ name }) => editable.includes(name))
        .map(({ name, label }) => (
          <EditItem key={name} label={label} onClick={() => onEdit?.(name)} />
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

/** Places the menu below its button, at the right. */
const place = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** Closes the menu when its row disappears; an open confirmation stays. */
function useCloseWhen(isLost: boolean, onClose: () => void): void {
  useEffect(() => {
    if (isLost) onClose();
  });
}

function EditItem({ label, onClick }: { label: string; onClick(): void }) {
  const translate = useTranslate();
  return (
    <MenuItem onClick={onClick}>
      <Labelled icon={<ValueIcon fontSize="small" />}>
        {translate('views.table.editCell', { name: translate(label) })}
      </Labelled>
    </MenuItem>
  );
}

const Labelled = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <ListItemIcon>{icon}</ListItemIcon>
    {children}
  </>
);
