import { useState } from 'react';
import { type RaRecord, useDelete, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import { useTitleOf } from '../record/useTitleOf.ts';
import { ObstaclesDialog } from './ObstaclesDialog.tsx';
import { type Obstacle, obstaclesIn, useObstacles } from './obstacles.ts';
import { useNotifyRemoved } from './useNotifyRemoved.tsx';

interface DeleteDialogProps {
  description: VisibleResource;
  record: RaRecord<string>;
  isOpen: boolean;
  onDeleted(): void;
  onClose(): void;
}

/** Asks for confirmation and deletes one record. Says beforehand what keeps it, such as records that need it. */
export function DeleteDialog({ description, record, isOpen, onDeleted, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const notifyRemoved = useNotifyRemoved();
  const titleOf = useTitleOf();
  const notifyFailure = useNotifyFailure();
  const [deleteOne, { isPending }] = useDelete();
  const foreseen = useObstacles({ resource: description.name, record, isOpen });
  const [refusals, setRefusals] = useState<readonly Obstacle[]>([]);
  const obstacles = refusals.length > 0 ? refusals : foreseen;
  const close = (): void => {
    setRefusals([]);
    onClose();
  };
  const confirm = (): void => {
    deleteOne(
      description.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess() {
          notifyRemoved(description, record);
          onDeleted();
          close();
        },
        onError(error: unknown) {
          const found = obstaclesIn(error);
          if (found.length > 0) return setRefusals(found);
          notifyFailure(error);
          close();
        },
      },
    );
  };
  const title = titleOf(description, record);
  if (obstacles.length > 0)
    return <ObstaclesDialog {...{ description, record, title, obstacles, isOpen }} onClose={close} />;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={translate('views.delete.title')}
      text={translate(description.trash ? 'views.delete.toTrash' : 'views.delete.text', { title })}
      confirmLabel={translate('ra.action.delete')}
      color="error"
      isBusy={isPending}
      onConfirm={confirm}
      onClose={close}
    />
  );
}
