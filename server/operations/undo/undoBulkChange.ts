import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../../schema/label.ts';
import { ApiError, type ErrorObject } from '../../errors.ts';
import { holdsOneOf } from '../../sql/select.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import { requireView, type View } from '../read/view.ts';
import { type TrashedRecord, trashedBy } from '../trash/trashed.ts';
import { bringBack } from '../trash/undelete.ts';
import { authorize } from '../write/authorize.ts';
import { type BulkOutcome, nothingChanged } from '../write/bulkChange.ts';
import { changeRows } from '../write/bulkRows.ts';
import type { PointerOf } from '../write/draft.ts';
import { inSavepoint } from '../write/inSavepoint.ts';
import { inTransaction } from '../write/inTransaction.ts';
import { lockMany, mostRows } from '../write/lockMany.ts';
import { refusingAsFault } from '../write/refuse.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { type FormerValues, formerValues } from './formerValues.ts';

export interface UndoRequest {
  resource: string;
  /** The id that `POST /bulkchanges` answered, or that of the request in its history. */
  bulkchange: string;
  mode: 'atomic' | 'best-effort';
  pointerOf: PointerOf;
}

/** Errors by the id of the record. */
type Failed = Map<string, readonly ErrorObject[]>;

/**
 * Takes back what a bulk change of the caller did to the records of a resource: removed ones come back from the trash, changed
 * ones get their former values, as an update by the caller like any other. A record whose values somebody changed since stays as
 * it is and is told among the failures; atomic, any failure refuses the whole. 422 where the caller made no such change.
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
  return refusingAsFault(context, view.entity, pointerOf, undo);
}

async function undoInside(context: WriteContext, view: View, request: UndoRequest, failed: Failed): Promise<number> {
  const { resource, bulkchange: requestId, pointerOf } = request;
  const removed = view.rights.delete ? await trashedBy(context, { requestId, resource, limit: mostRows }) : [];
  if (removed.length > 0) return bringAllBack(context, view, { removed, failed, pointerOf });
  const former = await formerValues(context, view.entity, { requestId, limit: mostRows });
  if (former.size === 0) throw unknownChange(pointerOf);
  return giveBack(context, authorize(context, resource, 'update'), { former, failed, pointerOf });
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

/** A record may need another one back first, so those that failed are tried again until none comes back. */
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

/** Of many of which some cannot come back, those are found by halves. */
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
  const rows = await lockMany(context, view, holdsOneOf(view.entity.id, [...former.keys()]));
  // Whoever is bound to rows of their own is not told which there were beside these.
  if (!view.rights.rows) for (const id of idsWithout(former, rows)) failed.set(id, ApiError.notFound().errors);
  const own = new Map(rows.map((row) => [row.id, ownValues(view, former.get(row.id))]));
  const unchanged = rows.filter((row) => {
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

/** What the caller may write, which is all that they can have changed themselves. */
const ownValues = ({ fields, rights }: View, values: FormerValues = new Map()): FormerValues =>
  new Map([...values].filter(([name]) => fields.includes(name) && rights.update?.has(name)));

/** Fields that hold neither what the change left nor what it found. */
const changedSince = ({ values }: StoredRow, own: FormerValues = new Map()): string[] =>
  [...own].flatMap(([name, { before, after }]) =>
    [before, after].some((value) => isDeepStrictEqual(value, values[name] ?? null)) ? [] : [name],
  );

const beforeOf = (own: FormerValues = new Map()): Record<string, unknown> =>
  Object.fromEntries([...own].map(([name, { before }]) => [name, before]));

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
