import CheckIcon from '@mui/icons-material/Check';
import StarIcon from '@mui/icons-material/Star';
import { Divider, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem, Skeleton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useDelete, useGetIdentity, useNotify, useTranslate, useUpdate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useVisibleDescription } from '../../descriptions.tsx';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';
import { useNotifyFailure } from '../../page/useNotifyFailure.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import {
  ownViews,
  type SavedView,
  sharedViews,
  useActiveView,
  useReloadViews,
  useSavedViews,
  useViewOfList,
} from './savedViews.ts';

export interface SavedViewsMenuProps {
  description: VisibleResource;
  anchor: Element;
  onClose(): void;
}

type Step = 'choose' | 'save' | 'change' | 'delete';

/** Opens and saves views of a list; updates, renames and deletes the open one. */
export function SavedViewsMenu({ description, anchor, onClose }: SavedViewsMenuProps) {
  const { views } = useSavedViews(description.name);
  const { text } = useViewOfList(description);
  const [active] = useActiveView(description.name);
  const [step, setStep] = useState<Step>('choose');
  // Remembers the view, as a deleted one leaves the list before its dialog has reported.
  const [chosen, setChosen] = useState<SavedView>();
  const current = views.find(({ type, id }) => type === active?.type && id === active.id);
  const begin = (next: Step): void => {
    setChosen(current);
    setStep(next);
  };
  if (step === 'save') return <SaveViewDialog resource={description.name} query={text} onClose={onClose} />;
  if (step === 'change' && chosen)
    return <SaveViewDialog resource={description.name} query={chosen.query} view={chosen} onClose={onClose} />;
  if (step === 'delete' && chosen)
    return <DeleteViewDialog resource={description.name} view={chosen} onClose={onClose} />;
  return <ViewsMenu {...{ description, anchor, onClose, current }} onStep={begin} />;
}

interface DeleteViewDialogProps {
  resource: string;
  view: SavedView;
  onClose(): void;
}

function DeleteViewDialog({ resource, view, onClose }: DeleteViewDialogProps) {
  const translate = useTranslate();
  const reporting = useReporting();
  const [remove, { isPending }] = useDelete();
  const [, setActive] = useActiveView(resource);
  const discard = (): void => {
    const { type, id, record } = view;
    remove(
      type,
      { id, previousData: record },
      { mutationMode: 'pessimistic', ...reporting('views.saved.deleted'), onSettled: onClose },
    );
    setActive(null);
  };
  return (
    <ConfirmDialog
      isOpen
      title={translate('views.saved.deleteTitle', { name: view.name })}
      text={translate(view.type === sharedViews ? 'views.saved.deleteShared' : 'views.saved.deleteOwn')}
      confirmLabel={translate('ra.action.delete')}
      color="error"
      isBusy={isPending}
      onConfirm={discard}
      onClose={onClose}
    />
  );
}

/** Creates callbacks for a mutation that report its outcome and reload the views. */
function useReporting() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const reload = useReloadViews();
  return (message: string) => ({
    onSuccess: () => {
      notify(message, { type: 'success' });
      void reload();
    },
    onError: notifyFailure,
  });
}

interface ViewsMenuProps extends SavedViewsMenuProps {
  /** The view that is open. */
  current: SavedView | undefined;
  onStep(step: Step): void;
}

function ViewsMenu({ description, anchor, current, onClose, onStep }: ViewsMenuProps) {
  const translate = useTranslate();
  const { views, isPending } = useSavedViews(description.name);
  const { open, reset } = useViewOfList(description);
  const [active] = useActiveView(description.name);
  const { identity } = useGetIdentity();
  // Offers an administrator who views as a user nothing that the server refuses them (decision 31).
  const maySave = identity !== undefined && !identity['isViewing'];
  const closing = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ paper: { sx: { maxWidth: 'min(360px, 92vw)' } } }}>
      <ViewItem isActive={!active} onClick={closing(reset)}>
        {translate('views.saved.standard')}
      </ViewItem>
      {isPending && <Skeleton sx={{ mx: 1.5, height: 36 }} />}
      {[ownViews, sharedViews].flatMap((type) => {
        const group = views.filter((view) => view.type === type);
        return group.length === 0
          ? []
          : [
              <ListSubheader key={type} sx={{ bgcolor: 'transparent', lineHeight: 2.4 }}>
                {translate(`views.saved.${type === ownViews ? 'own' : 'shared'}`)}
              </ListSubheader>,
              ...group.map((view) => (
                <ViewItem
                  key={`${view.type}/${view.id}`}
                  isActive={view === current}
                  onClick={closing(() => open(view))}
                  role={view.isForReader ? undefined : view.role}
                  isDefault={view.isDefault}
                >
                  {view.name}
                </ViewItem>
              )),
            ];
      })}
      {maySave && <Divider />}
      {maySave && <MenuItem onClick={() => onStep('save')}>{translate('views.saved.saveAs')}</MenuItem>}
      {maySave && <CurrentViewItems {...{ description, current, onClose, onStep }} />}
    </Menu>
  );
}

/** Draws items that change the open view, for users who may. */
function CurrentViewItems({ description, current, onClose, onStep }: Omit<ViewsMenuProps, 'anchor'>) {
  const translate = useTranslate();
  const reporting = useReporting();
  const [update] = useUpdate();
  const { text } = useViewOfList(description);
  const mayChange = useVisibleDescription(current?.type ?? ownViews)?.can.update ?? false;
  if (!current || !mayChange) return null;
  const { type, id, name, record } = current;
  const keep = (): void => {
    update(
      type,
      { id, data: { query: text }, previousData: record },
      { mutationMode: 'pessimistic', ...reporting('views.saved.updated') },
    );
    onClose();
  };
  return (
    <>
      {current.query !== text && <MenuItem onClick={keep}>{translate('views.saved.update', { name })}</MenuItem>}
      <MenuItem onClick={() => onStep('change')}>{translate('views.saved.change', { name })}</MenuItem>
      <MenuItem onClick={() => onStep('delete')}>{translate('views.saved.delete', { name })}</MenuItem>
    </>
  );
}

interface ViewItemProps {
  isActive: boolean;
  isDefault?: boolean;
  /** The role it is shared with, when that is not the reader's own. */
  role?: string | undefined;
  onClick(): void;
  children: ReactNode;
}

function ViewItem({ isActive, isDefault = false, role, onClick, children }: ViewItemProps) {
  const translate = useTranslate();
  return (
    <MenuItem onClick={onClick} selected={isActive}>
      <ListItemIcon>{isActive && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={children}
        secondary={role && translate(optionKey(sharedViews, 'role', role))}
        slotProps={{ primary: { noWrap: true, variant: 'body2' } }}
      />
      {isDefault && <StarIcon fontSize="small" color="primary" titleAccess={translate('views.saved.isDefault')} />}
    </MenuItem>
  );
}
