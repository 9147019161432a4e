import CheckIcon from '@mui/icons-material/Check';
import StarIcon from '@mui/icons-material/Star';
import { Divider, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem, Skeleton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useDelete, useNotify, useTranslate, useUpdate } from 'react-admin';
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

/** Chooses a view; saves the list as one; changes, renames and deletes the one that is open. */
export function SavedViewsMenu({ description, anchor, onClose }: SavedViewsMenuProps) {
  const [translate, notify, notifyFailure] = [useTranslate(), useNotify(), useNotifyFailure()];
  const reload = useReloadViews();
  const { views, isPending } = useSavedViews(description.name);
  const { text, open, reset } = useViewOfList(description);
  const [active, setActive] = useActiveView(description.name);
  const [step, setStep] = useState<Step>('choose');
  const [update] = useUpdate();
  const [remove, { isPending: isRemoving }] = useDelete();
  const current = views.find(({ type, id }) => type === active?.type && id === active.id);
  const mayChange = useVisibleDescription(current?.type ?? ownViews)?.can.update ?? false;
  const settled = (message: string) => ({
    onSuccess: () => {
      notify(message, { type: 'success' });
      void reload();
    },
    onError: notifyFailure,
  });
  const keep = ({ type, id, record }: SavedView): void => {
    update(
      type,
      { id, data: { query: text }, previousData: record },
      { mutationMode: 'pessimistic', ...settled('views.saved.updated') },
    );
    onClose();
  };
  const discard = ({ type, id, record }: SavedView): void => {
    remove(
      type,
      { id, previousData: record },
      { mutationMode: 'pessimistic', ...settled('views.saved.deleted'), onSettled: onClose },
    );
    setActive(null);
  };
  const chosen = (then: () => void) => () => {
    then();
    onClose();
  };
  if (step === 'save') return <SaveViewDialog resource={description.name} query={text} onClose={onClose} />;
  if (step === 'change' && current)
    return <SaveViewDialog resource={description.name} query={current.query} view={current} onClose={onClose} />;
  if (step === 'delete' && current)
    return (
      <ConfirmDialog
        isOpen
        title={translate('views.saved.deleteTitle', { name: current.name })}
        text={translate(current.type === sharedViews ? 'views.saved.deleteShared' : 'views.saved.deleteOwn')}
        confirmLabel={translate('ra.action.delete')}
        color="error"
        isBusy={isRemoving}
        onConfirm={() => discard(current)}
        onClose={onClose}
      />
    );
  const groups = [ownViews, sharedViews].map((type) => views.filter((view) => view.type === type));
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ paper: { sx: { maxWidth: 'min(360px, 92vw)' } } }}>
      <ViewItem isActive={!active} onClick={chosen(reset)}>
        {translate('views.saved.standard')}
      </ViewItem>
      {isPending && <Skeleton sx={{ mx: 1.5, height: 36 }} />}
      {groups.flatMap((group) =>
        group.length === 0
          ? []
          : [
              <ListSubheader key={group[0]?.type} sx={{ bgcolor: 'transparent', lineHeight: 2.4 }}>
                {translate(`views.saved.${group[0]?.type === ownViews ? 'own' : 'shared'}`)}
              </ListSubheader>,
              ...group.map((view) => (
                <ViewItem
                  key={`${view.type}/${view.id}`}
                  isActive={view === current}
                  onClick={chosen(() => open(view))}
                  role={view.isForReader ? undefined : view.role}
                  isDefault={view.isDefault}
                >
                  {view.name}
                </ViewItem>
              )),
            ],
      )}
      <Divider />
      <MenuItem onClick={() => setStep('save')}>{translate('views.saved.saveAs')}</MenuItem>
      {current && mayChange && current.query !== text && (
        <MenuItem onClick={() => keep(current)}>{translate('views.saved.update', { name: current.name })}</MenuItem>
      )}
      {current && mayChange && (
        <MenuItem onClick={() => setStep('change')}>{translate('views.saved.change', { name: current.name })}</MenuItem>
      )}
      {current && mayChange && (
        <MenuItem onClick={() => setStep('delete')}>{translate('views.saved.delete', { name: current.name })}</MenuItem>
      )}
    </Menu>
  );
}

interface ViewItemProps {
  isActive: boolean;
  isDefault?: boolean;
  /** With whom it is shared, where that is not whoever looks. */
  role?: string | undefined;
  onClick(): void;
  children: ReactNode;
}

function ViewItem({ isActive, isDefault = false, role, onClick, children, ...focus }: ViewItemProps) {
  const translate = useTranslate();
  return (
    // The menu tells its items where the focus is.
    <MenuItem {...focus} onClick={onClick} selected={isActive}>
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
