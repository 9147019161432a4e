import type { Entity } from '../../../model.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { type StoredRow, storedRows } from '../../../sql/storedRows.ts';
import { columnOf } from '../../../sql/where.ts';
import type { ClearedReference } from '../../trash/trashTable.ts';
import type { WriteContext } from '../writeContext.ts';
import { referencesTo } from './dependents.ts';

/** Holds a row that will be removed. */
export interface CascadedRow {
  row: StoredRow;
  /** Id of the requested row that takes it along; its own for a requested row. */
  root: string;
}

export type Cascaded = ReadonlyMap<Entity, ReadonlyMap<string, CascadedRow>>;

/** Holds what becomes of other rows when some are removed. */
export interface Removal {
  /** Rows that are removed. */
  cascaded: Cascaded;
  /** Rows that stay and lose references. */
  cleared: ReadonlyMap<Entity, readonly ClearedRow[]>;
}

/** Finds and locks the rows that a removal takes along, and those that lose references. */
export async function removalOf(context: WriteContext, entity: Entity, rows: readonly StoredRow[]): Promise<Removal> {
  const cascaded = await cascadedWith(context, entity, rows);
  return { cascaded, cleared: await clearedBy(context, cascaded) };
}

/** Locks these rows and all their parts (`cascade`), with one query per reference and depth. */
async function cascadedWith(
  context: WriteContext,
  { base: entity }: Entity,
  rows: readonly StoredRow[],
): Promise<Cascaded> {
  const cascaded = new Map<Entity, Map<string, CascadedRow>>();
  const roots = rows.map((row) => ({ row, root: row.id }));
  let latest: { entity: Entity; rows: readonly CascadedRow[] }[] = [{ entity, rows: roots }];
  while (latest.length > 0) {
    for (const found of latest) add(cascaded, found.entity, found.rows);
    const parts: typeof latest = [];
    for (const parent of latest) {
      for (const { entity: part, field, onDelete } of referencesTo(context.model, parent.entity)) {
        if (onDelete !== 'cascade') continue;
        const found = await referring(context, part, field, parent.rows);
        const fresh = found.filter(({ row }) => !cascaded.get(part)?.has(row.id));
        if (fresh.length > 0) parts.push({ entity: part, rows: fresh });
      }
    }
    latest = parts;
  }
  return cascaded;
}

function add(cascaded: Map<Entity, Map<string, CascadedRow>>, entity: Entity, rows: readonly CascadedRow[]): void {
  const known = cascaded.get(entity) ?? new Map<string, CascadedRow>();
  cascaded.set(entity, known);
  for (const found of rows) if (!known.has(found.row.id)) known.set(found.row.id, found);
}

async function referring(
  context: WriteContext,
  entity: Entity,
  field: string,
  targets: readonly CascadedRow[],
): Promise<CascadedRow[]> {
  const rootOf = new Map(targets.map(({ row, root }) => [row.id, root]));
  const where = holdsOneOf(columnOf(entity, field), [...rootOf.keys()]);
  const rows = await storedRows(context.db, entity, { where, lock: true });
  return rows.map((row) => ({ row, root: rootOf.get(String(row.values[field])) ?? row.id }));
}

/** Holds a row that stays and loses references to removed rows. */
export interface ClearedRow {
  row: StoredRow;
  /** Names of the emptied fields. */
  fields: readonly string[];
  /** These references, each with the root that takes its target along. */
  references: readonly (ClearedReference & { root: string })[];
}

/** Locks the rows that stay and refer to removed ones (`clear`). */
async function clearedBy(context: WriteContext, cascaded: Cascaded): Promise<Map<Entity, ClearedRow[]>> {
  const cleared = new Map<Entity, Map<string, ClearedRow>>();
  for (const [target, rows] of cascaded) {
    for (const { entity, field, onDelete } of referencesTo(context.model, target)) {
      if (onDelete !== 'clear') continue;
      const found = await referring(context, entity, field, [...rows.values()]);
      const known = cleared.get(entity) ?? new Map<string, ClearedRow>();
      cleared.set(entity, known);
      for (const { row, root } of found) {
        if (cascaded.get(entity)?.has(row.id)) continue;
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
