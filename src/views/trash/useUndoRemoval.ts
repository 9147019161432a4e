import { useRequests } from '../page/useRequests.ts';
import { restoreRequest, trashIn, trashPath } from './trashed.ts';

/** The record to be undone was removed a moment ago, so it stands among the latest. */
const looksAt = 50;

/** Brings back records that were removed just now, the last one first; rejects with the refusal of the server. */
export function useUndoRemoval(): (resource: string, ids: readonly string[]) => Promise<void> {
  const requests = useRequests();
  return async (resource, ids) => {
    const { records } = trashIn(await requests.send({ path: trashPath(resource, 1, Math.max(looksAt, ids.length)) }));
    const latest = new Map(records.toReversed().map((record) => [record.recordId, record.id]));
    const trashed = ids.flatMap((id) => latest.get(id) ?? []);
    if (trashed.length < ids.length) throw new Error('views.trash.gone');
    for (const id of trashed.toReversed()) await requests.send(restoreRequest(id));
  };
}
