import { Button, SnackbarContent } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useCloseNotification, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import { SavedNotice } from '../record/SavedNotice.tsx';
import { useTitleOf } from '../record/useTitleOf.ts';
import { useUndoRemoval } from './useUndoRemoval.ts';

interface RemovedNoticeProps {
  description: VisibleResource;
  record: RaRecord<string>;
}

/** Reports a removed record by its name, with a button that restores it from the trash; content for `notify`. */
export function RemovedNotice({ description, record }: RemovedNoticeProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const close = useCloseNotification();
  const undoRemoval = useUndoRemoval();
  const titleOf = useTitleOf();
  const [isPending, setPending] = useState(false);
  const undo = async (): Promise<void> => {
    setPending(true);
    try {
      await undoRemoval(description.name, [record.id]);
      const outcome = { text: translate('views.trash.restored', { smart_count: 1 }) };
      notify(<SavedNotice {...{ description, record, outcome }} />);
    } catch (error) {
      notifyFailure(error);
    }
    refresh();
    close();
  };
  return (
    <SnackbarContent
      message={`${translate('ra.notification.deleted', { smart_count: 1 })}: ${titleOf(description, record)}`}
      action={
        description.trash && (
          <Button color="inherit" size="small" loading={isPending} onClick={() => void undo()}>
            {translate('ra.action.undo')}
          </Button>
        )
      }
      sx={{ bgcolor: 'success.main', color: 'success.contrastText', overflowWrap: 'anywhere' }}
    />
  );
}
