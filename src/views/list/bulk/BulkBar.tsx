import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import { Box, IconButton } from '@mui/material';
import { lazy, type MouseEvent, Suspense, use, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { CompactButton } from '../../page/CompactButton.tsx';
import { useFocusKept } from '../../page/useFocusKept.ts';
import { type Transition, transitionsOf } from '../../state/transitions.ts';
import { ChosenCount } from '../selection/ChosenCount.tsx';
import { useChosenRows } from '../selection/chosenRows.ts';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { hasSums } from '../sums/hasSums.ts';
import { ChosenActions } from './ChosenActions.ts';
import type { BulkAction } from './work.ts';

const SumsOfChosen = lazy(async () => ({ default: (await import('../sums/Sums.tsx')).SumsOfChosen }));
const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));
const TransitionMenu = lazy(async () => ({
  default: (await import('./transitions/TransitionMenu.tsx')).TransitionMenu,
}));
const FileOfChosenMenu = lazy(async () => ({ default: (await import('./FileOfChosenMenu.tsx')).FileOfChosenMenu }));

interface OpenMenu {
  name: 'steps' | 'files';
  anchor: Element;
}

/** Offers actions on the selected rows, at the bottom of the screen while there are any. */
export function BulkBar({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const { count } = useChosenRows();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  useFocusKept(action !== null);
  useFocusKept(count > 0);
  const takeTransition = (transition: Transition): void => {
    setMenu(null);
    setAction({ kind: 'transition', transition });
  };
  const shared = { description, onClose: () => setMenu(null) };
  return (
    <>
      {count > 0 && (
        <SelectionBar>
          <IconButton size="small" onClick={() => onUnselectItems()} aria-label={translate('ra.action.unselect')}>
            <CloseIcon fontSize="small" />
          </IconButton>
          <ChosenCount />
          {hasSums(description) && (
            <Suspense>
              <SumsOfChosen description={description} />
            </Suspense>
          )}
          <BulkButtons description={description} openMenu={menu?.name} onAction={setAction} onMenu={setMenu} />
        </SelectionBar>
      )}
      <Suspense>
        {menu?.name === 'steps' && <TransitionMenu anchor={menu.anchor} onChoose={takeTransition} {...shared} />}
        {menu?.name === 'files' && <FileOfChosenMenu anchor={menu.anchor} {...shared} />}
        {action && <BulkDialog description={description} action={action} onClose={() => setAction(null)} />}
      </Suspense>
    </>
  );
}

interface BulkButtonsProps {
  description: VisibleResource;
  openMenu: OpenMenu['name'] | undefined;
  onAction(action: BulkAction): void;
  onMenu(menu: OpenMenu): void;
}

function BulkButtons({ description, openMenu, onAction, onMenu }: BulkButtonsProps) {
  const translate = useTranslate();
  const further = use(ChosenActions);
  const { update, delete: remove } = description.can;
  const menuProps = (name: OpenMenu['name']) => ({
    'aria-haspopup': 'menu' as const,
    'aria-expanded': openMenu === name,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => onMenu({ name, anchor: currentTarget }),
  });
  return (
    <Box sx={actions} data-work="">
      {update && (
        <CompactButton
          label={translate('ra.action.edit')}
          icon={<EditIcon />}
          onClick={() => onAction({ kind: 'edit' })}
        />
      )}
      {update && transitionsOf(description).length > 0 && (
        <CompactButton label={translate('views.state.change')} icon={<SwapHorizIcon />} {...menuProps('steps')} />
      )}
      {further}
      <CompactButton label={translate('ra.action.export')} icon={<DownloadIcon />} {...menuProps('files')} />
      {remove && (
        <CompactButton
          label={translate('ra.action.delete')}
          icon={<DeleteIcon />}
          color="error"
          onClick={() => onAction({ kind: 'delete' })}
        />
      )}
    </Box>
  );
}

const actions = { display: 'flex', alignItems: 'center', gap: 0.5, ml: { xs: 'auto', sm: 1 } };
