import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../../schema/label.ts';
import { ApiError, type ErrorObject } from '../../errors.ts';
import { holdsOneOf } from '../../sql/select.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import { requireView, type View } from '../read/view.ts';
import { type TrashedRecord, trashedBy } from '../trash/trashed.ts';
import { bringBack } from '../trash/undelete.ts';
import type { PointerOf } from '../write/draft.ts';
import { lockMany, mostRows } from '../write/locks/lockMany.ts';
import { authorize } from '../write/pipeline/authorize.ts';
import { inSavepoint } from '../write/pipeline/inSavepoint.ts';
import { inTransaction } from '../write/pipeline/inTransaction.ts';
import { refusingAsFault } from '../write/pipeline/refuse.ts';
import { type BulkOutcome, nothingChanged } from '../write/verbs/bulkChange.ts';
import { changeRows, removeRows } from '../write/verbs/bulkRows.ts';
import { refusingRemoval } from '../write/verbs/remove.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { addedSince } from './addedSince.ts';
import { type FormerValues, formerValues } from './formerValues.ts';
import { type MadeRecords, madeRecords } from './madeRecords.ts';

export interface UndoRequest {
  resource: string;
  /** Id that `POST /bulkchanges` answered, or that of the request in its history: `import-` and the id of an import. */
  bulkchange: string;
  mode: 'atomic' | 'best-effort';
  pointerOf: PointerOf;
}

/** Holds errors by the id of the record. */
type Failed = Map<string, readonly ErrorObject[]>;

/**
 * Undoes a bulk change or an import of the caller. Removed records return from the trash, changed ones get their former
 * values by an ordinary update, and those that the import made are removed. Does not count records that have them again; one
 * changed since is a failure. In atomic mode any failure refuses all. Throws 422 where the caller made no such change.
 */
export async function undoBulkChange(context: WriteContext, request: UndoRequest): Promise<BulkOutcome> {
  const { resource, mode, pointerOf } = request;
  const view = requireView(context, resource);
  const undo = (): Promise<BulkOutcome> =>
    inTransaction(context, async (inside) => {
      const failed: Failed = new Map();
      const affected = await undoInside({ ...inside, via: 'bulk' }, view, request, failed);
      const failures = [...failed].map(([id, errors]) => ({ id, errors }));
      if (mode === 'atomic' && failures.length > 0) throw nothingChanged(failures);
      return { affected, failures };
    });
  return refusingRemoval(context, () => refusingAsFault(context, view.entity, pointerOf, undo));
}

async function undoInside(context: WriteContext, view: View, request: UndoRequest, failed: Failed): Promise<number> {
  const { resource, bulkchange: requestId, pointerOf } = request;
  const trashed = view.rights.delete ? await trashedBy(context, { requestId, resource, limit: mostRows }) : [];
  const brought = trashed.length === 0 ? 0 : await bringAllBack(context, view, { removed: trashed, failed, pointerOf });
  const sought = { requestId, limit: mostRows + 1 };
  const made = await madeRecords(context, view, sought);
  const former = await formerValues(context, view.entity, sought);
  for (const id of made.keys()) former.delete(id);
  if (trashed.length + former.size + made.size === 0) throw unknownChange(pointerOf);
  const given =
    former.size === 0
      ? 0
      : await giveBack(context, authorize(context, resource, 'update'), { former, failed, pointerOf });
  const removed =
    made.size === 0
      ? 0
      : await removeMade(context, authorize(context, resource, 'delete'), { made, requestId, failed, pointerOf });
  return brought + given + removed;
}

const unknownChange = (pointerOf: PointerOf): ApiError =>
  ApiError.invalid([
    {
      code: 'NOT_FOUND',
      detail: 'Nothing is left of such a change of yours to undo.',
      source: { pointer: pointerOf() },
    },
  ]);

const triedAtOnce = 1000;

interface Removed {
  removed: readonly TrashedRecord[];
  failed: Failed;
  pointerOf: PointerOf;
}

/** Tries failed records again until none returns, as one may need another first. */
async function bringAllBack(context: WriteContext, view: View, work: Removed): Promise<number> {
  const { removed, failed } = work;
  let waiting = removed;
  let before = Number.POSITIVE_INFINITY;
  while (waiting.length > 0 && waiting.length < before) {
    before = waiting.length;
    failed.clear();
    for (let start = 0; start < waiting.length; start += triedAtOnce)
      await bringBackOrHalve(context, view, { ...work, removed: waiting.slice(start, start + triedAtOnce) });
    waiting = waiting.filter(({ recordId }) => failed.has(recordId));
  }
  return removed.length - failed.size;
}

/** Finds the records that cannot return by halving. */
async function bringBackOrHalve(context: WriteContext, view: View, work: Removed): Promise<void> {
  const { removed, failed, pointerOf } = work;
  try {
    await inSavepoint(context, (inside) => bringBack(inside, view, removed, pointerOf));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [only, ...others] = removed;
    if (only && others.length === 0) {
      failed.set(only.recordId, error.errors);
      return;
    }
    const middle = Math.ceil(removed.length / 2);
    await bringBackOrHalve(context, view, { ...work, removed: removed.slice(0, middle) });
    await bringBackOrHalve(context, view, { ...work, removed: removed.slice(middle) });
  }
}

interface Changed {
  former: ReadonlyMap<string, FormerValues>;
  failed: Failed;
  pointerOf: PointerOf;
}

async function giveBack(context: WriteContext, view: View, { former, failed, pointerOf }: Changed): Promise<number> {
  const rows = await lockMany(context, view, holdsOneOf(view.entity.id, [...former.keys()]), { pointer: pointerOf() });
  // Hides records outside the caller's own rows from the failures.
  if (!view.rights.rows) for (const id of idsWithout(former, rows)) failed.set(id, ApiError.notFound().errors);
  const own = new Map(rows.map((row) => [row.id, ownValues(view, former.get(row.id))]));
  const unchanged = rows.filter((row) => {
    if (isAsBefore(row, own.get(row.id))) return false;
    const fields = changedSince(row, own.get(row.id));
    if (fields.length > 0) failed.set(row.id, [changedSinceError(fields, context.language, pointerOf)]);
    return fields.length === 0;
  });
  return changeRows(context, view, {
    rows: unchanged,
    submissionOf: ({ id }) => ({ values: beforeOf(own.get(id)), unknown: [], pointerOf }),
    failed,
    isLocked: true,
  });
}

const idsWithout = (former: Changed['former'], rows: readonly StoredRow[]): string[] => {
  const found = new Set(rows.map(({ id }) => id));
  return [...former.keys()].filter((id) => !found.has(id));
};

/** Restores the fields the caller may write: only these can they have changed. */
const ownValues = ({ fields, rights }: View, values: FormerValues = new Map()): FormerValues =>
  new Map([...values].filter(([name]) => fields.includes(name) && rights.update?.has(name)));

/** Tells whether a record holds what it did before the change, so that nothing is left to undo. */
const isAsBefore = ({ values }: StoredRow, own: FormerValues = new Map()): boolean =>
  [...own].every(([name, { before }]) => isDeepStrictEqual(before, values[name] ?? null));

/** Lists fields with a value that is neither the one before nor the one after the change. */
const changedSince = ({ values }: StoredRow, own: FormerValues = new Map()): string[] =>
  [...own].flatMap(([name, { before, after }]) =>
    [before, after].some((value) => isDeepStrictEqual(value, values[name] ?? null)) ? [] : [name],
  );

const beforeOf = (own: FormerValues = new Map()): Record<string, unknown> =>
  Object.fromEntries([...own].map(([name, { before }]) => [name, before]));

interface Made {
  made: MadeRecords;
  requestId: string;
  failed: Failed;
  pointerOf: PointerOf;
}

/** Removes records that are as they were made; those that are gone already count for nothing. */
async function removeMade(
  context: WriteContext,
  view: View,
  { made, requestId, failed, pointerOf }: Made,
): Promise<number> {
  const rows = await lockMany(context, view, holdsOneOf(view.entity.id, [...made.keys()]), { pointer: pointerOf() });
  const extended = await addedSince(context, view, { rows, requestId });
  const unchanged = rows.filter(({ id }) => {
    const fields = made.get(id) ?? (extended.has(id) ? [] : null);
    if (fields) failed.set(id, [changedSinceError([...fields], context.language, pointerOf)]);
    return !fields;
  });
  return removeRows(context, view, { rows: unchanged, failed });
}

const changedSinceError = (fields: string[], language: Language, pointerOf: PointerOf): ErrorObject => ({
  status: '409',
  code: 'CHANGED_SINCE',
  title: 'Conflict',
  detail: {
    en: 'It was changed again since, and stays as it is',
    nl: 'Dit is daarna opnieuw gewijzigd en blijft zoals het is',
  }[language],
  source: { pointer: pointerOf() },
  meta: { fields },
});
