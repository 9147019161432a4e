import {
  type BulkChange,
  type BulkResult,
  type BulkUndo,
  bulkRequest,
  bulkResultOf,
  refuseFailures,
  undoRequest,
} from './bulkChange.ts';
import type { Connection } from './connection.ts';
import type { Request } from './send.ts';

export interface BulkMethods {
  /** Changes or deletes many records in one request. In mode `best-effort` the answer may hold failures. */
  bulkChange: (change: BulkChange) => Promise<BulkResult>;
  /** Tells what a change would do, as if in mode `best-effort`; nothing is kept. */
  tryBulkChange: (change: BulkChange) => Promise<Omit<BulkResult, 'id'>>;
  /** Undoes such a change, except on records that changed again since. */
  undoBulkChange: (undo: BulkUndo) => Promise<BulkResult>;
}

export function bulkMethods({ sendLong, unreadable }: Connection): BulkMethods {
  const bulkResult = async (request: Request, mode: BulkChange['mode']): Promise<BulkResult> => {
    const document = await sendLong(request);
    const result = bulkResultOf(document);
    if (!result) throw unreadable(document);
    if (mode !== 'best-effort') refuseFailures(result);
    return result;
  };
  return {
    bulkChange: (change) => bulkResult(bulkRequest(change), change.mode),
    tryBulkChange: (change) => bulkResult(bulkRequest({ ...change, dryRun: true }), 'best-effort'),
    undoBulkChange: (undo) => bulkResult(undoRequest(undo), undo.mode),
  };
}
