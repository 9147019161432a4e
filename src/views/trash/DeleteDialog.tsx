import { type RaRecord, useDelete, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import { useTitleOf } from '../record/useTitleOf.ts';
import { useNotifyRemoved } from './useNotifyRemoved.tsx';

interface DeleteDialogProps {
  description: VisibleResource;
  record: RaRecord<string>;
  isOpen: boolean;
  onDeleted(): void;
  onClose(): void;
}

/** Asks for confirmation and deletes one record. A refusal names the records that still need it. */
export function DeleteDialog({ description, record, isOpen, onDeleted, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const notifyRemoved = useNotifyRemoved();
  const titleOf = useTitleOf();
  const notifyFailure = useNotifyFailure();
  const [deleteOne, { isPending }] = useDelete();
  const confirm = (): void => {
    deleteOne(
      description.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess() {
          notifyRemoved(description, [record.id]);
          onDeleted();
        },
        onError: notifyFailure,
        onSettled: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={translate('views.delete.title')}
      text={translate(description.trash ? 'views.delete.toTrash' : 'views.delete.text', {
        title: titleOf(description, record),
      })}
      confirmLabel={translate('ra.action.delete')}
      color="error"
      isBusy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
