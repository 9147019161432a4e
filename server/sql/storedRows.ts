import { isNotNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Attributes } from '../../schema/normalize.ts';
import type { Entity } from '../model.ts';
import { secretFields } from '../secretFields.ts';
import type { Executor } from './database.ts';
import { columnAt } from './tables/columns.ts';
import { type ConditionScope, seenReference } from './where.ts';

/** Holds a row as it is stored: every field that can be read back, regardless of rights. */
export interface StoredRow {
  id: string;
  version: number;
  values: Attributes;
  /** Names of references to rows that the reader may not see; to them these are empty. */
  hidden: ReadonlySet<string>;
  /** Names of write-only fields that hold a value. */
  heldSecrets: readonly string[];
}

export interface RowQuery {
  where?: SQL;
  /**
   * Locks the rows until the transaction ends. `no key update` lets others refer to the rows, `key share` only prevents others
   * from locking the rows.
   */
  lock?: boolean | 'no key update' | 'key share';
  limit?: number;
  /** The reader, from whom hidden rows are kept; absent: no limit. */
  scope?: ConditionScope;
}

/** Reads and locks rows in the order of their ids, so that two transactions never deadlock. */
export async function storedRows(
  db: Executor,
  entity: Entity,
  { where, lock = false, limit, scope }: RowQuery,
): Promise<StoredRow[]> {
  const seen = scope ? seenReferences(entity, scope) : new Map<string, SQL>();
  const secrets = [...secretFields(entity)];
  const query = db
    .select({
      ...readable(entity),
      ...Object.fromEntries([...seen].map(([name, end]) => [seenKey(name), end])),
      ...Object.fromEntries(secrets.map((name) => [heldKey(name), isNotNull(columnAt(entity.columns, name))])),
      id: entity.id,
      version: entity.version,
    })
    .from(entity.table)
    .where(where)
    .orderBy(entity.id)
    .$dynamic();
  if (limit !== undefined) query.limit(limit);
  if (lock) query.for(lock === true ? 'update' : lock, { of: entity.named });
  const rows = (await query) as (Record<string, unknown> & { id: string; version: number })[];
  return rows.map(({ id, version, ...row }) => {
    const hidden = [...seen.keys()].filter((name) => row[name] !== null && row[seenKey(name)] === null);
    const values = Object.entries(row).filter(([name]) => name in entity.columns);
    const heldSecrets = secrets.filter((name) => row[heldKey(name)] === true);
    return { id, version, values: mapValues(Object.fromEntries(values)), hidden: new Set(hidden), heldSecrets };
  });
}

/** Makes keys that collide with no field, as no field can have such a name. */
const seenKey = (name: string): string => `#${name}`;
const heldKey = (name: string): string => `?${name}`;

const seenReferences = (entity: Entity, scope: ConditionScope): Map<string, SQL> =>
  new Map(
    Object.keys(entity.columns).flatMap((name) => {
      const seen = seenReference(entity, name, scope);
      return seen ? [[name, seen] as const] : [];
    }),
  );

/** Returns the ids of rows that match a condition; undefined: of all rows. */
export async function matchingIds(db: Executor, entity: Entity, where: SQL | undefined): Promise<Set<string>> {
  const rows = await db.select({ id: entity.id }).from(entity.table).where(where);
  return new Set(rows.map(({ id }) => String(id)));
}

const readable = (entity: Entity): Record<string, AnyPgColumn> =>
  Object.fromEntries(
    Object.entries(entity.columns).filter(
      ([name]) => name in entity.resource.fields && !secretFields(entity).has(name),
    ),
  );

/** Converts Dates to RFC 3339 texts, as moments are everywhere else. */
const mapValues = (values: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
