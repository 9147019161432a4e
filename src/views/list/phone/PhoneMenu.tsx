import DensityIcon from '@mui/icons-material/DensityMedium';
import FilesIcon from '@mui/icons-material/ImportExport';
import LogoutIcon from '@mui/icons-material/Logout';
import TrashIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import SortIcon from '@mui/icons-material/Sort';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Checkbox, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type ComponentType, type ReactNode, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { fieldsOf, type NamedField } from '../../record/fields.ts';
import { usePaths } from '../../record/usePaths.ts';
import { SignEverybodyOutDialog } from '../../show/account/SignEverybodyOutDialog.tsx';
import { FileMenu } from '../files/FileMenu.tsx';
import { useImportAddress } from '../files/useImportAddress.ts';
import { ColumnsPopover } from '../table/choose/ColumnsPopover.tsx';
import { DensityMenu } from '../table/layout/DensityMenu.tsx';
import { useTableColumns } from '../table/layout/useTableColumns.ts';
import { SortMenu } from './SortMenu.tsx';

interface PhoneMenuProps {
  description: VisibleResource;
  anchor: Element;
  onClose(): void;
}

type Opened = 'sort' | 'columns' | 'density' | 'files' | 'signOut';

/** Offers what a list can do besides adding to it; what needs more room opens in its place. */
export function PhoneMenu({ description, anchor, onClose }: PhoneMenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const placed = { description, anchor, onClose };
  if (opened === 'sort') return <SortMenu {...placed} resource={description.name} fields={sortableOf(description)} />;
  if (opened === 'columns') return <ColumnsPopover {...placed} />;
  if (opened === 'density') return <DensityMenu {...placed} />;
  if (opened === 'files') return <FileMenu {...placed} />;
  if (opened === 'signOut') return <SignEverybodyOutDialog onClose={onClose} />;
  return <FirstMenu {...placed} onOpen={setOpened} />;
}

function FirstMenu({ description, anchor, onClose, onOpen }: PhoneMenuProps & { onOpen(one: Opened): void }) {
  const translate = useTranslate();
  const paths = usePaths(description.name);
  const importAddress = useImportAddress(description);
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': translate('views.list.more') } }}>
      {sortableOf(description).length > 0 && (
        <Item Icon={SortIcon} onClick={() => onOpen('sort')}>
          {translate('ra.action.sort')}
        </Item>
      )}
      <Item Icon={ColumnsIcon} onClick={() => onOpen('columns')}>
        {translate('ra.action.select_columns')}
      </Item>
      <AllColumnsItem description={description} onClose={onClose} />
      <Item Icon={DensityIcon} onClick={() => onOpen('density')}>
        {translate('views.density.label')}
      </Item>
      <Item Icon={FilesIcon} onClick={() => onOpen('files')}>
        {translate(importAddress ? 'views.file.both' : 'ra.action.export')}
      </Item>
      {description.trash && (
        <MenuItem component={LinkBase} to={`${paths.list}/trash`} onClick={onClose} sx={item}>
          <ListItemIcon>
            <TrashIcon />
          </ListItemIcon>
          {translate('views.trash.link')}
        </MenuItem>
      )}
      {description.signIn && (
        <Item Icon={LogoutIcon} onClick={() => onOpen('signOut')}>
          {translate('views.account.signEverybodyOut.label')}
        </Item>
      )}
    </Menu>
  );
}

/** Shows all columns on every card, however high that makes them. */
function AllColumnsItem({ description, onClose }: Pick<PhoneMenuProps, 'description' | 'onClose'>) {
  const translate = useTranslate();
  const { areAll, drawAll } = useTableColumns(description);
  const choose = (): void => {
    onClose();
    drawAll(!areAll);
  };
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={areAll} onClick={choose} sx={item}>
      <ListItemIcon>
        <Checkbox size="small" checked={areAll} tabIndex={-1} inert sx={{ p: 0 }} />
      </ListItemIcon>
      {translate('views.columns.allOnCards')}
    </MenuItem>
  );
}

interface ItemProps {
  Icon: ComponentType;
  onClick(): void;
  children: ReactNode;
}

const Item = ({ Icon, onClick, children }: ItemProps) => (
  <MenuItem onClick={onClick} sx={item}>
    <ListItemIcon>
      <Icon />
    </ListItemIcon>
    {children}
  </MenuItem>
);

const item = { minHeight: 44 };

const sortableOf = (description: VisibleResource): readonly NamedField[] =>
  fieldsOf(description, [...new Set([...description.list.columns, ...Object.keys(description.fields)])]).filter(
    ({ field }) => field.sort,
  );
