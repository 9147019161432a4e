import type { Entity } from '../../model.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { type StoredRow, storedRows } from '../../sql/storedRows.ts';
import { columnOf } from '../../sql/where.ts';
import type { ClearedReference } from '../trash/trashTable.ts';
import { referencesTo } from './dependents.ts';
import type { WriteContext } from './writeContext.ts';

/** A row that is to go. */
export interface DoomedRow {
  row: StoredRow;
  /** Id of the row that was asked to be removed and takes it along; its own where that is itself. */
  root: string;
}

export type Doomed = ReadonlyMap<Entity, ReadonlyMap<string, DoomedRow>>;

/** What becomes of other rows when some are removed. */
export interface Removal {
  /** The rows that go. */
  doomed: Doomed;
  /** The rows that stay without them. */
  cleared: ReadonlyMap<Entity, readonly ClearedRow[]>;
}

/** What removing these rows takes along and leaves behind, all of it locked. */
export async function removalOf(context: WriteContext, entity: Entity, rows: readonly StoredRow[]): Promise<Removal> {
  const doomed = await doomedWith(context, entity, rows);
  return { doomed, cleared: await clearedBy(context, doomed) };
}

/** These rows and all that are a part of them (`cascade`), locked: a query for each reference and depth, however many rows. */
async function doomedWith(
  context: WriteContext,
  { base: entity }: Entity,
  rows: readonly StoredRow[],
): Promise<Doomed> {
  const doomed = new Map<Entity, Map<string, DoomedRow>>();
  const roots = rows.map((row) => ({ row, root: row.id }));
  let latest: { entity: Entity; rows: readonly DoomedRow[] }[] = [{ entity, rows: roots }];
  while (latest.length > 0) {
    for (const found of latest) add(doomed, found.entity, found.rows);
    const parts: typeof latest = [];
    for (const whole of latest) {
      for (const { entity: part, field, onDelete } of referencesTo(context.model, whole.entity)) {
        if (onDelete !== 'cascade') continue;
        const found = await referring(context, part, field, whole.rows);
        const fresh = found.filter(({ row }) => !doomed.get(part)?.has(row.id));
        if (fresh.length > 0) parts.push({ entity: part, rows: fresh });
      }
    }
    latest = parts;
  }
  return doomed;
}

function add(doomed: Map<Entity, Map<string, DoomedRow>>, entity: Entity, rows: readonly DoomedRow[]): void {
  const known = doomed.get(entity) ?? new Map<string, DoomedRow>();
  doomed.set(entity, known);
  for (const found of rows) if (!known.has(found.row.id)) known.set(found.row.id, found);
}

async function referring(
  context: WriteContext,
  entity: Entity,
  field: string,
  targets: readonly DoomedRow[],
): Promise<DoomedRow[]> {
  const rootOf = new Map(targets.map(({ row, root }) => [row.id, root]));
  const where = holdsOneOf(columnOf(entity, field), [...rootOf.keys()]);
  const rows = await storedRows(context.db, entity, { where, lock: true });
  return rows.map((row) => ({ row, root: rootOf.get(String(row.values[field])) ?? row.id }));
}

/** A row that stays and loses references to rows that go. */
export interface ClearedRow {
  row: StoredRow;
  /** Names of the fields that are emptied. */
  fields: readonly string[];
  /** The same, each with the root that takes its target along. */
  references: readonly (ClearedReference & { root: string })[];
}

/** Rows that stay and refer to rows that go (`clear`), locked. */
async function clearedBy(context: WriteContext, doomed: Doomed): Promise<Map<Entity, ClearedRow[]>> {
  const cleared = new Map<Entity, Map<string, ClearedRow>>();
  for (const [target, rows] of doomed) {
    for (const { entity, field, onDelete } of referencesTo(context.model, target)) {
      if (onDelete !== 'clear') continue;
      const found = await referring(context, entity, field, [...rows.values()]);
      const known = cleared.get(entity) ?? new Map<string, ClearedRow>();
      cleared.set(entity, known);
      for (const { row, root } of found) {
        if (doomed.get(entity)?.has(row.id)) continue;
        const { fields = [], references = [] } = known.get(row.id) ?? {};
        const reference = {
          resource: entity.resource.name,
          id: row.id,
          field,
          target: String(row.values[field]),
          root,
        };
        known.set(row.id, { row, fields: [...fields, field], references: [...references, reference] });
      }
    }
  }
  return new Map([...cleared].map(([entity, rows]) => [entity, [...rows.values()]]));
}
