import { HttpError, type Identifier } from 'ra-core';
import { type ErrorObject, isObject, type JsonApiDocument } from './document.ts';
import { filterTree } from './filter.ts';
import type { Request } from './send.ts';

/** A change of many records in one request: those named by `ids`, or all that match `filter` except some. */
export type BulkChange = {
  resource: string;
  /** The number of records meant; the server refuses with 409 when it is another. */
  expected?: number;
  /** `atomic` (default): all or nothing. `best-effort`: those that can be changed. */
  mode?: 'atomic' | 'best-effort';
  /** Why, for the history. */
  reason?: string;
  signal?: AbortSignal;
  /** A request repeated under the same key is carried out once. */
  idempotencyKey?: string;
} & ({ ids: readonly Identifier[] } | { filter: Readonly<Record<string, unknown>>; except?: readonly Identifier[] }) &
  ({ action: 'delete' } | { action: 'update'; changes: Readonly<Record<string, unknown>> });

export interface BulkFailure {
  id: string;
  errors: readonly ErrorObject[];
}

export interface BulkResult {
  /** Of the change: by it, it can be undone. */
  id: string;
  /** How many records were changed. */
  affected: number;
  failures: readonly BulkFailure[];
}

/** The request `POST /bulkchanges`. Relationships among the changes are given by id, as in a record. */
export function bulkRequest(change: BulkChange): Request {
  const { resource, action, expected, mode = 'atomic', reason, signal, idempotencyKey } = change;
  const attributes = {
    resource,
    action,
    ...('ids' in change
      ? { ids: change.ids.map(String) }
      : { filter: filterTree(change.filter), except: (change.except ?? []).map(String) }),
    ...(change.action === 'update' && { changes: change.changes }),
    ...(expected !== undefined && { expected }),
    mode,
  };
  return {
    method: 'POST',
    path: 'bulkchanges',
    body: { data: { type: 'bulkchanges', attributes }, ...(reason && { meta: { reason } }) },
    ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
    signal,
    within: 'changes',
  };
}

/** Reads the count and the failures; null where the document tells neither. */
export function bulkResultOf({ data }: JsonApiDocument): BulkResult | null {
  if (!isObject(data) || !isObject(data['attributes'])) return null;
  const { affected, failures = [] } = data['attributes'];
  if (typeof affected !== 'number' || !Array.isArray(failures)) return null;
  return { id: String(data['id'] ?? ''), affected, failures: failures as BulkFailure[] };
}

/** A bulk change to take back, by its id. */
export interface BulkUndo {
  resource: string;
  id: string;
  /** `atomic` (default): all or nothing. `best-effort`: those that can be as they were. */
  mode?: 'atomic' | 'best-effort';
  signal?: AbortSignal;
}

/** The request `POST /restores`. */
export const undoRequest = ({ resource, id, mode = 'atomic', signal }: BulkUndo): Request => ({
  method: 'POST',
  path: 'restores',
  body: { data: { type: 'restores', attributes: { resource, bulkchange: id, mode } } },
  signal,
});

/** All or nothing: where one record failed, nothing changed, and the caller must hear of it. */
export function refuseFailures({ failures }: BulkResult): void {
  const [first] = failures;
  if (!first) return;
  const fault = first.errors[0];
  throw new HttpError(fault?.detail ?? fault?.title ?? 'Nothing was changed.', Number(fault?.status ?? 422), {
    failures,
  });
}
