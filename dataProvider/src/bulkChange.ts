import { HttpError, type Identifier } from 'ra-core';
import { type ErrorObject, isObject, type JsonApiDocument } from './document.ts';
import { filterTree } from './filter.ts';
import type { Request } from './send.ts';

/** Describes a change of many records in one request: named by `ids`, or all matches of `filter` except some. */
export type BulkChange = {
  resource: string;
  /** Expected number of records; the server refuses any other with 409. */
  expected?: number;
  /** `atomic` (default): all or nothing. `best-effort`: as many as possible. */
  mode?: 'atomic' | 'best-effort';
  /** Whether nothing is kept: the result tells what would happen. */
  dryRun?: boolean;
  /** Reason for the history. */
  reason?: string;
  signal?: AbortSignal;
  /** Idempotency key: a request repeated under it is carried out once. */
  idempotencyKey?: string;
} & ({ ids: readonly Identifier[] } | { filter: Readonly<Record<string, unknown>>; except?: readonly Identifier[] }) &
  ({ action: 'delete' } | { action: 'update'; changes: Readonly<Record<string, unknown>> });

export interface BulkFailure {
  id: string;
  errors: readonly ErrorObject[];
}

export interface BulkResult {
  /** Id of the change, by which it can be undone. */
  id: string;
  /** Number of records that were changed. */
  affected: number;
  failures: readonly BulkFailure[];
}

/** Builds `POST /bulkchanges`. Changes refer to related records by id, as records do. */
export function bulkRequest(change: BulkChange): Request {
  const { resource, action, expected, dryRun = false, mode = 'atomic', reason, signal, idempotencyKey } = change;
  const attributes = {
    resource,
    action,
    ...('ids' in change
      ? { ids: change.ids.map(String) }
      : { filter: filterTree(change.filter), except: (change.except ?? []).map(String) }),
    ...(change.action === 'update' && { changes: change.changes }),
    ...(expected !== undefined && { expected }),
    ...(dryRun && { dryRun }),
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

/** Reads the count and the failures; null for a document without them. */
export function bulkResultOf({ data }: JsonApiDocument): BulkResult | null {
  if (!isObject(data) || !isObject(data['attributes'])) return null;
  const { affected, failures = [] } = data['attributes'];
  if (typeof affected !== 'number' || !Array.isArray(failures)) return null;
  return { id: String(data['id'] ?? ''), affected, failures: failures as BulkFailure[] };
}

/** Names a bulk change to undo. */
export interface BulkUndo {
  resource: string;
  id: string;
  /** `atomic` (default): all or nothing. `best-effort`: as many as possible. */
  mode?: 'atomic' | 'best-effort';
  signal?: AbortSignal;
}

/** Builds `POST /restores`. */
export const undoRequest = ({ resource, id, mode = 'atomic', signal }: BulkUndo): Request => ({
  method: 'POST',
  path: 'restores',
  body: { data: { type: 'restores', attributes: { resource, bulkchange: id, mode } } },
  signal,
});

/**
 * Checks that an atomic change had no failures, after which nothing would have changed.
 * @throws HttpError with the first failure
 */
export function refuseFailures({ failures }: BulkResult): void {
  const [first] = failures;
  if (!first) return;
  const fault = first.errors[0];
  throw new HttpError(fault?.detail ?? fault?.title ?? 'Nothing was changed.', Number(fault?.status ?? 422), {
    failures,
  });
}
