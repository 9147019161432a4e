import { hasSerial } from '../../../schema/serial.ts';
import { ApiError, type ErrorObject } from '../../errors.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import { type ChosenRows, chosenWhere } from '../read/chosen.ts';
import type { View } from '../read/view.ts';
import { authorize, refuseUnwritable } from './authorize.ts';
import { changeRows, removeRows } from './bulkRows.ts';
import type { PointerOf, Submission } from './draft.ts';
import { inTransaction } from './inTransaction.ts';
import { lockMany } from './lockMany.ts';
import { refusingAsFault } from './refuse.ts';
import { refusingRemoval } from './remove.ts';
import type { WriteContext } from './writeContext.ts';

export interface BulkRequest {
  resource: string;
  selection: ChosenRows;
  /** How many rows the caller thinks there are; anything else is refused. */
  expected?: number;
  /** `atomic`: all or nothing. `best-effort`: those that can be. */
  mode: 'atomic' | 'best-effort';
  /** What is written to each row; null: they are removed. */
  changes: Submission | null;
  pointerOf: PointerOf;
}

export interface BulkFailure {
  id: string;
  errors: readonly ErrorObject[];
}

export interface BulkOutcome {
  affected: number;
  failures: readonly BulkFailure[];
}

/**
 * Changes or removes many rows in one transaction, by few statements however many rows there are. Atomic with a failure:
 * nothing is changed, and ApiError 422 holds every fault with the row's id in `meta.id`.
 */
export async function bulkChange(context: WriteContext, request: BulkRequest): Promise<BulkOutcome> {
  const { resource, changes, pointerOf } = request;
  const view = authorize(context, resource, changes ? 'update' : 'delete');
  if (changes) refuseUnwritable(changes, view.rights.update ?? new Set());
  let isAgain = false;
  const work = () =>
    inTransaction(context, (inside) => {
      // Locking costs as much as changing. Rows that others change meanwhile are found out, and locked at the next attempt; behind
      // the lock of a series that could only fail.
      const isLocked =
        isAgain || !changes || hasSerial(view.entity.resource.fields) || context.db !== context.services.database.db;
      isAgain = true;
      return bulkChangeInside(inside, view, request, isLocked);
    });
  return changes ? refusingAsFault(context, view.entity, pointerOf, work) : refusingRemoval(context, work);
}

async function bulkChangeInside(
  context: WriteContext,
  view: View,
  request: BulkRequest,
  isLocked: boolean,
): Promise<BulkOutcome> {
  const { selection, expected, mode, changes, pointerOf } = request;
  const rows = await lockMany(context, view, chosenWhere(context, view, selection), { isLocked });
  if (expected !== undefined && rows.length !== expected) throw otherCount(rows.length, pointerOf);
  const failed = new Map(absent(selection, rows, pointerOf).map(({ id, errors }) => [id, errors]));
  const affected = changes
    ? await changeRows(context, view, { rows, submissionOf: () => changes, failed, isLocked })
    : await removeRows(context, view, { rows, failed });
  const failures = [...failed].map(([id, errors]) => ({ id, errors }));
  if (mode === 'atomic' && failures.length > 0) throw nothingChanged(failures);
  return { affected, failures };
}

/** Named rows that are not there, or are somebody else's: alike. */
function absent(selection: ChosenRows, rows: readonly StoredRow[], pointerOf: PointerOf): BulkFailure[] {
  if (!('ids' in selection)) return [];
  const found = new Set(rows.map(({ id }) => id));
  const [notFound] = ApiError.notFound().errors;
  return [...new Set(selection.ids)].flatMap((id) =>
    found.has(id) || !notFound ? [] : [{ id, errors: [{ ...notFound, source: { pointer: pointerOf('ids') } }] }],
  );
}

const otherCount = (count: number, pointerOf: PointerOf): ApiError =>
  ApiError.conflict({
    code: 'COUNT_DIFFERS',
    detail: `This would concern ${count} records.`,
    source: { pointer: pointerOf('expected') },
    meta: { count },
  });

/** Atomic: one failure, and the whole is refused. */
export const nothingChanged = (failures: readonly BulkFailure[]): ApiError =>
  ApiError.invalid(
    failures.flatMap(({ id, errors }) =>
      errors.map(({ status: _status, ...error }) => ({ ...error, meta: { ...error.meta, id } })),
    ),
  );
