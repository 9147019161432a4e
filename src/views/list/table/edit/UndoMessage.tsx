import { Alert, Button } from '@mui/material';
import { type RaRecord, useCloseNotification, useNotify, useTranslate, useUpdate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useNotifyFailure } from '../../../page/useNotifyFailure.ts';
import { NamedRecord } from '../../../record/NamedRecord.tsx';
import { SavedNotice } from '../../../record/SavedNotice.tsx';
import { useRememberRecord } from '../../../record/useRememberRecord.ts';

interface UndoMessageProps {
  description: VisibleResource;
  /** The record after the change. */
  saved: RaRecord<string>;
  /** The values before the change. */
  former: Readonly<Record<string, unknown>>;
}

/** Reports a saved value, with a button that restores the former one unless the record has changed since. */
export function UndoMessage({ description, saved, former }: UndoMessageProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const close = useCloseNotification();
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
          notify(<SavedNotice {...{ description, record }} outcome={{ text: translate('views.table.undone') }} />);
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
      {translate('ra.notification.updated', { smart_count: 1 })}:{' '}
      <NamedRecord description={description} record={saved} />
    </Alert>
  );
}
