import {
  useDeleteMany,
  useGetResourceLabel,
  useListContext,
  useLocale,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { inSentence } from '../page/sentence.ts';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';

/** Asks, and deletes the chosen rows in one request: all of them or none. */
export function BulkDeleteDialog({ description, onClose }: { description: VisibleResource; onClose(): void }) {
  const [translate, locale, labelOf, notify] = [useTranslate(), useLocale(), useGetResourceLabel(), useNotify()];
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const { selectedIds, onUnselectItems } = useListContext();
  const [deleteMany, { isPending }] = useDeleteMany();
  const smart_count = selectedIds.length;
  const name = inSentence(labelOf(description.name, smart_count), locale);
  const confirm = (): void => {
    deleteMany(
      description.name,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess() {
          notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count } });
          refresh();
          onUnselectItems();
          onClose();
        },
        onError(error: unknown) {
          notifyFailure(error);
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={translate('views.bulk.deleteTitle', { smart_count, name })}
      text={translate('views.bulk.deleteText', { smart_count })}
      confirmLabel={translate('ra.action.delete')}
      color="error"
      isBusy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
