import { sql } from 'drizzle-orm';
import type { Fault } from '../../../schema/fault.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { isOfView } from '../../../schema/view.ts';
import { ApiError } from '../../errors.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matchingIds, type StoredRow, storedRows } from '../../sql/storedRows.ts';
import { columnOf, entityOf } from '../../sql/where.ts';
import { fieldsGained } from '../history/fieldChanges.ts';
import { keepsHistory, noteEach } from '../history/note.ts';
import type { RecordAnswer } from '../read/loaded.ts';
import { readRecord } from '../read/read.ts';
import type { View } from '../read/view.ts';
import type { ByField } from '../write/checks/check.ts';
import { frozenErrors } from '../write/checks/frozen.ts';
import { mustMatchFaults } from '../write/checks/mustMatch/mustMatchFaults.ts';
import { uniquenessFaults } from '../write/checks/uniqueness.ts';
import { changeOf, type Draft, type PointerOf } from '../write/draft.ts';
import { performEffects } from '../write/effects/effects.ts';
import { flushEffects } from '../write/effects/flushEffects.ts';
import { lockDerived } from '../write/locks/lockDerived.ts';
import { authorize } from '../write/pipeline/authorize.ts';
import { inTransaction } from '../write/pipeline/inTransaction.ts';
import { refusingAsFault } from '../write/pipeline/refuse.ts';
import { requireInScope } from '../write/pipeline/scope.ts';
import { updateDrafts } from '../write/pipeline/store.ts';
import { ruleContext } from '../write/ruleContext.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { type Hindrance, hindrancesOf, namedParts, type Returning } from './namedParts.ts';
import { readTrashed, type TrashedRecord, valuesOf } from './trashed.ts';
import { type ClearedReference, trash } from './trashTable.ts';

/**
 * Brings a removed record back under its id, with its parts, and restores references that are still empty. Throws 422
 * where a needed row is gone or no longer matches, or a unique value is taken.
 */
export async function undelete(context: WriteContext, id: string, pointerOf: PointerOf): Promise<RecordAnswer> {
  const { view } = await readTrashed(context, id);
  const resource = view.entity.resource.name;
  authorize(context, resource, 'delete');
  return refusingAsFault(context, view.entity, pointerOf, () =>
    inTransaction(context, async (inside) => {
      const trashed = await readTrashed(inside, id, true);
      await bringBack(inside, view, [trashed], pointerOf);
      await flushEffects(inside);
      return readRecord(inside, resource, trashed.recordId);
    }),
  );
}

/** Brings records of one resource back in the current transaction, as `undelete` does; they may need each other. */
export async function bringBack(
  context: WriteContext,
  view: View,
  trashed: readonly TrashedRecord[],
  pointerOf: PointerOf,
): Promise<void> {
  const returning = trashed.flatMap((one) => returningRows(context, one));
  const rows = await withoutLostLinks(context, returning, pointerOf);
  await requireUnique(context, rows, pointerOf);
  await requireOpen(context, rows, pointerOf);
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity))
    await lockDerived(
      context,
      entity,
      own.map(({ values }) => newDraftOf(values, pointerOf)),
    );
  await insertAgain(context, rows);
  await requireSame(context, rows, pointerOf);
  await requireAllowed(context, rows, pointerOf);
  await relink(
    context,
    trashed.flatMap(({ parts }) => parts.cleared),
  );
  const ids = sql.param(trashed.map(({ id }) => id));
  await context.db.delete(trash).where(sql`${trash.id} = any(${ids}::bigint[])`);
  const recordIds = trashed.map(({ recordId }) => recordId);
  await requireInScope(context, view, recordIds);
}

function returningRows({ model }: WriteContext, { view, record, parts }: TrashedRecord): Returning[] {
  const described = parts.rows.flatMap((part) => {
    const entity = model.entities.get(part.resource);
    return entity ? [{ entity, record: part.record }] : [];
  });
  return [{ entity: view.entity.base, record }, ...described].map(({ entity, record }, index) => ({
    entity,
    record,
    id: String(record['id']),
    values: valuesOf(entity, record),
    isPart: index > 0,
  }));
}

/** Empties optional references whose target is gone. Throws 422 for any other. */
async function withoutLostLinks(
  context: WriteContext,
  rows: readonly Returning[],
  pointerOf: PointerOf,
): Promise<Returning[]> {
  const linked: Returning[] = [...rows];
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity)) {
    for (const [name, field] of Object.entries(entity.resource.fields)) {
      if (field.type !== 'reference') continue;
      const target = entityOf(context.model, field.to);
      const ids = own.flatMap(({ values }) => (typeof values[name] === 'string' ? [values[name]] : []));
      const there = await matchingIds(context.db, target, holdsOneOf(target.id, ids));
      for (const row of rows) if (row.entity === target.base && isOfView(target, row.values)) there.add(row.id);
      for (const [index, row] of linked.entries()) {
        const id = row.values[name];
        if (row.entity !== entity || typeof id !== 'string' || there.has(id)) continue;
        if (field.onDelete !== 'clear') {
          const lost = hindrancesOf(context, row, [{ field: name, code: 'NOT_FOUND' }], pointerOf);
          throw ApiError.invalid(await namedParts(context, rows, lost));
        }
        linked[index] = {
          ...row,
          values: { ...row.values, [name]: null },
          record: { ...row.record, [columnOf(entity, name).name]: null },
        };
      }
    }
  }
  return linked;
}

async function requireUnique(context: WriteContext, rows: readonly Returning[], pointerOf: PointerOf): Promise<void> {
  const hindrances = await faultsAmong(context, rows, pointerOf, uniquenessFaults);
  if (hindrances.length > 0) throw ApiError.invalid(await namedParts(context, rows, hindrances));
}

/** Refuses parts that would return into a frozen record, unless removed with their record and returning with it. */
async function requireOpen(context: WriteContext, rows: readonly Returning[], pointerOf: PointerOf): Promise<void> {
  const hindrances: Hindrance[] = [];
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity)) {
    const drafts = own.map(({ values }) => newDraftOf(values, pointerOf));
    const found = await frozenErrors({ context, entity, drafts, isSound });
    hindrances.push(
      ...own.flatMap((row, index) => found[index]?.map((error) => ({ row, error, unnamed: error })) ?? []),
    );
  }
  if (hindrances.length > 0) throw new ApiError(409, await namedParts(context, rows, hindrances));
}

/** Checks again what a row must match, as it may have changed; referenced rows may return with it. */
async function requireSame(context: WriteContext, rows: readonly Returning[], pointerOf: PointerOf): Promise<void> {
  const hindrances = await faultsAmong(context, rows, pointerOf, mustMatchFaults);
  if (hindrances.length > 0) throw ApiError.invalid(await namedParts(context, rows, hindrances));
}

/** Runs the checks in `returns`, such as whether an amount was spent by another record. */
async function requireAllowed(context: WriteContext, rows: readonly Returning[], pointerOf: PointerOf): Promise<void> {
  const hindrances: Hindrance[] = [];
  for (const row of rows) {
    const draft = newDraftOf(row.values, pointerOf);
    const change = changeOf(row.entity, draft);
    const returned = { ...change, after: { ...change.after, id: row.id } };
    for (const rule of row.entity.rules?.returns ?? [])
      hindrances.push(...hindrancesOf(context, row, await rule(returned, ruleContext(context)), pointerOf));
  }
  if (hindrances.length > 0) throw ApiError.invalid(await namedParts(context, rows, hindrances));
}

/** Finds the faults of all rows, by one check. */
async function faultsAmong(
  context: WriteContext,
  rows: readonly Returning[],
  pointerOf: PointerOf,
  check: (drafts: ByField) => Promise<readonly (readonly Fault[])[]>,
): Promise<Hindrance[]> {
  const hindrances: Hindrance[] = [];
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity)) {
    const drafts = own.map(({ values }) => newDraftOf(values, pointerOf));
    const faults = await check({ context, entity, drafts, isSound });
    hindrances.push(...own.flatMap((row, index) => hindrancesOf(context, row, faults[index] ?? [], pointerOf)));
  }
  return hindrances;
}

/** Passes every field, as the caller chose nothing of what returns. */
const isSound = (): boolean => true;

/** Makes a draft without submitted values, as the caller chose none. */
const newDraftOf = (values: Attributes, pointerOf: PointerOf): Draft => ({
  stored: null,
  changes: values,
  submission: { values: {}, unknown: [], pointerOf },
});

/** Inserts into all tables with one statement, so that rows which need each other may return together. */
async function insertAgain(context: WriteContext, rows: readonly Returning[]): Promise<void> {
  const tables = [...Map.groupBy(rows, (row) => row.entity)].map(([entity, own], index) => {
    const name = sql.identifier(`back_${index}`);
    const held = new Set(own.flatMap(({ record }) => Object.keys(record)));
    const columns = Object.values(entity.columns).filter((column) => held.has(column.name) && !column.generated);
    const names = sql.join(
      [sql`id`, sql`version`, ...columns.map((column) => sql`${sql.identifier(column.name)}`)],
      sql`, `,
    );
    const values = sql.join(
      [sql`id`, sql`version + 1`, ...columns.map((column) => sql`${sql.identifier(column.name)}`)],
      sql`, `,
    );
    const records = JSON.stringify(own.map(({ record }) => record));
    return sql`${name} as (insert into ${entity.named} (${names}) overriding system value
      select ${values} from jsonb_populate_recordset(null::${entity.named}, ${records}::text::jsonb))`;
  });
  const notes = rows.flatMap(({ entity, id, record, values }) =>
    keepsHistory(entity)
      ? [
          {
            resource: entity.resource.name,
            id,
            version: Number(record['version']) + 1,
            note: fieldsGained(entity, values),
          },
        ]
      : [],
  );
  const noted = sql`select * from json_to_recordset(${JSON.stringify(notes)}::text::json)
    as notes (resource text, id bigint, version integer, note jsonb)`;
  await context.db.execute(sql`with ${sql.join(tables, sql`, `)} ${noteEach(context, 'undelete', noted)}`);
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity)) {
    const written = own.map(({ id, values }) => ({ id, stored: null, changes: values }));
    await performEffects(context, entity, 'restore', written);
  }
}

/** Restores emptied references that are still empty and allowed. */
async function relink(context: WriteContext, cleared: readonly ClearedReference[]): Promise<void> {
  for (const [resource, references] of Map.groupBy(cleared, (reference) => reference.resource)) {
    const entity = context.model.entities.get(resource);
    if (!entity) continue;
    for (const [field, own] of Map.groupBy(references, (reference) => reference.field)) {
      if (entity.resource.fields[field]?.type !== 'reference') continue;
      const where = holdsOneOf(
        entity.id,
        own.map(({ id }) => id),
      );
      const stored = await storedRows(context.db, entity, { where, lock: true });
      const drafts = emptied(stored, field, own);
      const faults = await uniquenessFaults({ context, entity, drafts, isSound });
      const frozen = await frozenErrors({ context, entity, drafts, isSound });
      const differing = await mustMatchFaults({ context, entity, drafts, isSound });
      const isFree = (index: number): boolean =>
        [faults, frozen, differing].every((found) => found[index]?.length === 0);
      await updateDrafts(
        context,
        entity,
        drafts.filter((_, index) => isFree(index)),
      );
    }
  }
}

function emptied(rows: readonly StoredRow[], field: string, references: readonly ClearedReference[]): Draft[] {
  const targets = new Map(references.map(({ id, target }) => [id, target]));
  return rows.flatMap((stored): Draft[] => {
    const target = targets.get(stored.id);
    if (target === undefined || stored.values[field] !== null) return [];
    return [{ ...newDraftOf({ [field]: target }, () => '/data'), stored }];
  });
}
