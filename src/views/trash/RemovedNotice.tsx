import { Button, SnackbarContent } from '@mui/material';
import { useState } from 'react';
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import { useUndoRemoval } from './useUndoRemoval.ts';

interface RemovedNoticeProps {
  resource: string;
  ids: readonly string[];
}

/** Reports removed records, with a button that restores them; content for `notify`. */
export function RemovedNotice({ resource, ids }: RemovedNoticeProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const close = useCloseNotification();
  const undoRemoval = useUndoRemoval();
  const [isPending, setPending] = useState(false);
  const undo = async (): Promise<void> => {
    setPending(true);
    try {
      await undoRemoval(resource, ids);
      notify('views.trash.restored', { type: 'success', messageArgs: { smart_count: ids.length } });
    } catch (error) {
      notifyFailure(error);
    }
    refresh();
    close();
  };
  return (
    <SnackbarContent
      message={translate('ra.notification.deleted', { smart_count: ids.length })}
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={() => void undo()}>
          {translate('ra.action.undo')}
        </Button>
      }
      sx={{ bgcolor: 'success.main', color: 'success.contrastText' }}
    />
  );
}
