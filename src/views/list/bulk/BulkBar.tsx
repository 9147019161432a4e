import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import { Box, IconButton } from '@mui/material';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { CompactButton } from '../../page/CompactButton.tsx';
import { useFocusKept } from '../../page/useFocusKept.ts';
import { type Step, stepsOf } from '../../state/edges.ts';
import { ChosenCount } from '../selection/ChosenCount.tsx';
import { useChosenRows } from '../selection/chosenRows.ts';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import type { BulkAction } from './work.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));
const StepMenu = lazy(async () => ({ default: (await import('./steps/StepMenu.tsx')).StepMenu }));
const FileOfChosenMenu = lazy(async () => ({ default: (await import('./FileOfChosenMenu.tsx')).FileOfChosenMenu }));

interface OpenMenu {
  name: 'steps' | 'files';
  anchor: Element;
}

/** What can be done with the chosen rows; stands at the bottom of the screen while some are. */
export function BulkBar({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const { count } = useChosenRows();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const { update, delete: remove } = description.can;
  useFocusKept(action !== null);
  useFocusKept(count > 0);
  const openMenu = (name: OpenMenu['name']) => (event: MouseEvent<HTMLElement>) =>
    setMenu({ name, anchor: event.currentTarget });
  const takeStep = (step: Step): void => {
    setMenu(null);
    setAction({ kind: 'step', step });
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
          <Box sx={actions} data-work="">
            {update && (
              <CompactButton
                label={translate('ra.action.edit')}
                icon={<EditIcon />}
                onClick={() => setAction({ kind: 'edit' })}
              />
            )}
            {update && stepsOf(description).length > 0 && (
              <CompactButton
                label={translate('views.state.change')}
                icon={<SwapHorizIcon />}
                aria-haspopup="menu"
                aria-expanded={menu?.name === 'steps'}
                onClick={openMenu('steps')}
              />
            )}
            <CompactButton
              label={translate('ra.action.export')}
              icon={<DownloadIcon />}
              aria-haspopup="menu"
              aria-expanded={menu?.name === 'files'}
              onClick={openMenu('files')}
            />
            {remove && (
              <CompactButton
                label={translate('ra.action.delete')}
                icon={<DeleteIcon />}
                color="error"
                onClick={() => setAction({ kind: 'delete' })}
              />
            )}
          </Box>
        </SelectionBar>
      )}
      <Suspense>
        {menu?.name === 'steps' && <StepMenu anchor={menu.anchor} onChoose={takeStep} {...shared} />}
        {menu?.name === 'files' && <FileOfChosenMenu anchor={menu.anchor} {...shared} />}
        {action && <BulkDialog description={description} action={action} onClose={() => setAction(null)} />}
      </Suspense>
    </>
  );
}

const actions = { display: 'flex', alignItems: 'center', gap: 0.5, ml: { xs: 'auto', sm: 1 } };
