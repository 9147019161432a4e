import { hasSequenceNumber } from '../../../../schema/sequenceNumber.ts';
import { ApiError, type ErrorObject } from '../../../errors.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import { type ChosenRows, chosenWhere } from '../../read/chosen.ts';
import type { View } from '../../read/view.ts';
import type { PointerOf, Submission } from '../draft.ts';
import { flushParents } from '../effects/flushEffects.ts';
import { lockMany } from '../locks/lockMany.ts';
import { authorize, refuseUnwritable } from '../pipeline/authorize.ts';
import { inTransaction } from '../pipeline/inTransaction.ts';
import { refusingAsFault } from '../pipeline/refuse.ts';
import { takenBack } from '../pipeline/takenBack.ts';
import type { WriteContext } from '../writeContext.ts';
import { changeRows, removeRows } from './bulkRows.ts';
import { refusingRemoval } from './remove.ts';

export interface BulkRequest {
  resource: string;
  selection: ChosenRows;
  /** Number of rows the caller expects; any other count is refused. */
  expected?: number;
  /** `atomic`: all or nothing. `best-effort`: the rows that can be changed. */
  mode: 'atomic' | 'best-effort';
  /** Whether nothing is kept: the outcome tells what would happen. */
  isDryRun?: boolean;
  /** Values written to each row; null removes the rows. */
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
 * Changes or removes many rows in one transaction, by few statements however many rows there are. Atomic with a
 * failure: nothing is changed, and ApiError 422 holds every fault with the row's id in `meta.id`.
 */
export async function bulkChange(context: WriteContext, request: BulkRequest): Promise<BulkOutcome> {
  const { resource, changes, pointerOf } = request;
  const view = authorize(context, resource, changes ? 'update' : 'delete');
  if (changes) refuseUnwritable(changes, view.rights.update ?? new Set());
  let isAgain = false;
  const work = () =>
    inTransaction(context, (inside) => {
      // Locks at the second attempt only, as locking costs as much as changing; stale rows are detected. Locks at once
      // where a sequence is numbered, behind whose lock a stale row could only fail.
      const isLocked =
        isAgain ||
        !changes ||
        hasSequenceNumber(view.entity.resource.fields) ||
        context.db !== context.services.database.db;
      isAgain = true;
      if (!request.isDryRun) return bulkChangeInside(inside, view, request, isLocked);
      const tried = { ...request, mode: 'best-effort' } as const;
      return takenBack(inside, (within) => bulkChangeInside(within, view, tried, isLocked));
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
  await flushParents(context, view.entity);
  const pointer = pointerOf('ids' in selection ? 'ids' : 'filter');
  const rows = await lockMany(context, view, chosenWhere(context, view, selection), { pointer, isLocked });
  if (expected !== undefined && rows.length !== expected) throw otherCount(rows.length, pointerOf);
  const failed = new Map(absent(selection, rows, pointer).map(({ id, errors }) => [id, errors]));
  const affected = changes
    ? await changeRows(context, view, { rows, submissionOf: () => changes, failed, isLocked })
    : await removeRows(context, view, { rows, failed });
  const failures = [...failed].map(([id, errors]) => ({ id, errors }));
  if (mode === 'atomic' && failures.length > 0) throw nothingChanged(failures);
  return { affected, failures };
}

/** Lists named rows that are absent or foreign, alike, by the first place of each. */
function absent(selection: ChosenRows, rows: readonly StoredRow[], pointer: string): BulkFailure[] {
  if (!('ids' in selection)) return [];
  const found = new Set(rows.map(({ id }) => id));
  const [notFound] = ApiError.notFound().errors;
  return selection.ids.flatMap((id, place) => {
    if (found.has(id) || !notFound) return [];
    found.add(id);
    return [{ id, errors: [{ ...notFound, source: { pointer: `${pointer}/${place}` } }] }];
  });
}

const otherCount = (count: number, pointerOf: PointerOf): ApiError =>
  ApiError.conflict({
    code: 'COUNT_DIFFERS',
    detail: `This would concern ${count} records.`,
    source: { pointer: pointerOf('expected') },
    meta: { count },
  });

/** Refuses all changes of an atomic request because of its failures. */
export const nothingChanged = (failures: readonly BulkFailure[]): ApiError =>
  ApiError.invalid(
    failures.flatMap(({ id, errors }) =>
      errors.map(({ status: _status, ...error }) => ({ ...error, meta: { ...error.meta, id } })),
    ),
  );
