import { useState } from 'react';
import { type RaRecord, useDelete, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import { useTitleOf } from '../record/useTitleOf.ts';
import { type Obstacle, ObstaclesDialog, obstaclesIn } from './ObstaclesDialog.tsx';
import { useNotifyRemoved } from './useNotifyRemoved.tsx';

interface DeleteDialogProps {
  description: VisibleResource;
  record: RaRecord<string>;
  isOpen: boolean;
  onDeleted(): void;
  onClose(): void;
}

/** Asks for confirmation and deletes one record. Shows which records still need it where the server refuses. */
export function DeleteDialog({ description, record, isOpen, onDeleted, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const notifyRemoved = useNotifyRemoved();
  const titleOf = useTitleOf();
  const notifyFailure = useNotifyFailure();
  const [deleteOne, { isPending }] = useDelete();
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([]);
  const close = (): void => {
    setObstacles([]);
    onClose();
  };
  const confirm = (): void => {
    deleteOne(
      description.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess() {
          notifyRemoved(description, [record.id]);
          onDeleted();
          close();
        },
        onError(error: unknown) {
          const found = obstaclesIn(error);
          if (found.length > 0) return setObstacles(found);
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
