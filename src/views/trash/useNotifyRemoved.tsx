import { useNotify } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useForgetVisits } from '../record/recentRecords.ts';
import { RemovedNotice } from './RemovedNotice.tsx';

/** Sets the milliseconds that the undo is offered. */
const undoTime = 10_000;

/** Reports removed records, with an undo from the trash, and takes them out of the recent ones. */
export function useNotifyRemoved(): (description: VisibleResource, ids: readonly string[]) => void {
  const notify = useNotify();
  const forgetVisits = useForgetVisits();
  return ({ name, trash }, ids) => {
    forgetVisits(name, ids);
    if (trash) notify(<RemovedNotice resource={name} ids={ids} />, { autoHideDuration: undoTime });
    else notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: ids.length } });
  };
}
