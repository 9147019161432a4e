import { useNotify } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { RemovedNotice } from './RemovedNotice.tsx';

/** Long enough to see what one did. */
const undoTime = 10_000;

/** Tells that records were removed; with a way back where they went to the trash. */
export function useNotifyRemoved(): (description: VisibleResource, ids: readonly string[]) => void {
  const notify = useNotify();
  return ({ name, trash }, ids) => {
    if (trash) notify(<RemovedNotice resource={name} ids={ids} />, { autoHideDuration: undoTime });
    else notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: ids.length } });
  };
}
