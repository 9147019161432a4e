import { Alert, Button } from '@mui/material';
import { type RaRecord, useCloseNotification, useNotify, useTranslate, useUpdate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useNotifyFailure } from '../../../page/useNotifyFailure.ts';
import { useRememberRecord } from '../../../record/useRememberRecord.ts';

interface UndoMessageProps {
  description: VisibleResource;
  /** As it is since the change. */
  saved: RaRecord<string>;
  /** What its values were before. */
  former: Readonly<Record<string, unknown>>;
}

/** Says that a value was saved, with a button that writes the former one back: unless somebody changed the record since. */
export function UndoMessage({ description, saved, former }: UndoMessageProps) {
  const [translate, notify, close] = [useTranslate(), useNotify(), useCloseNotification()];
  const notifyFailure = useNotifyFailure();
  const remember = useRememberRecord(description);
  const [update, { isPending }] = useUpdate<RaRecord<string>>();
  const undo = (): void => {
    update(
      description.name,
      { id: saved.id, data: former, previousData: saved },
      {
        mutationMode: 'pessimistic',
        onSuccess(record) {
          remember(record);
          close();
          notify('views.table.undone', { type: 'success' });
        },
        onError(error) {
          close();
          notifyFailure(error);
        },
      },
    );
  };
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button color="inherit" size="small" onClick={undo} loading={isPending}>
          {translate('ra.action.undo')}
        </Button>
      }
    >
      {translate('ra.notification.updated', { smart_count: 1 })}
    </Alert>
  );
}
