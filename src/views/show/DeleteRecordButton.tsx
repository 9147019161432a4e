import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { CompactButton } from '../page/CompactButton.tsx';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import { useTitleOf } from '../record/useTitleOf.ts';

/** Deletes after asking. Where others still need the record, the server says which and how many, and nothing happens. */
export function DeleteRecordButton({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const titleOf = useTitleOf();
  const [translate, notify, redirect] = [useTranslate(), useNotify(), useRedirect()];
  const notifyFailure = useNotifyFailure();
  const [isAsking, setAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete();
  const confirm = (): void => {
    deleteOne(
      description.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess() {
          notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
          redirect('list', description.name);
        },
        onError: notifyFailure,
        onSettled: () => setAsking(false),
      },
    );
  };
  return (
    <>
      <CompactButton
        label={translate('ra.action.delete')}
        icon={<DeleteIcon />}
        color="error"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('views.delete.title')}
        text={translate('views.delete.text', { title: titleOf(description, record) })}
        confirmLabel={translate('ra.action.delete')}
        color="error"
        isBusy={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
