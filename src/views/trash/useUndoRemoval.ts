import { useRequests } from '../page/useRequests.ts';
import { restoreRequest, trashIn, trashPath } from './trashed.ts';

/** Sets the number of trash entries read; the removed records are among the latest. */
const looksAt = 50;

/** Returns a function that restores records removed just now, the last first; rejects with the server's refusal. */
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
