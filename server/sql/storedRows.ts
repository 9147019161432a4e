import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Attributes } from '../../schema/normalize.ts';
import { isWriteOnly } from '../../schema/validation.ts';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';

/** A row as the database holds it: every field that can be read back, whoever asks. */
export interface StoredRow {
  id: string;
  version: number;
  values: Attributes;
}

export interface RowQuery {
  where?: SQL;
  /** Keeps others from changing the rows until the transaction ends. */
  lock?: boolean;
  limit?: number;
}

/** Rows in the order of their ids, which is also the order they are locked in: two transactions then never wait for each other. */
export async function storedRows(
  db: Executor,
  entity: Entity,
  { where, lock = false, limit }: RowQuery,
): Promise<StoredRow[]> {
  const query = db
    .select({ ...readable(entity), id: entity.id, version: entity.version })
    .from(entity.table)
    .where(where)
    .orderBy(entity.id)
    .$dynamic();
  if (limit !== undefined) query.limit(limit);
  if (lock) query.for('update', { of: entity.table });
  const rows = (await query) as (Record<string, unknown> & { id: string; version: number })[];
  return rows.map(({ id, version, ...values }) => ({ id, version, values: mapValues(values) }));
}

/** The ids that a condition picks, of some or of all rows. */
export async function matchingIds(db: Executor, entity: Entity, where: SQL | undefined): Promise<Set<string>> {
  const rows = await db.select({ id: entity.id }).from(entity.table).where(where);
  return new Set(rows.map(({ id }) => String(id)));
}

function readable({ resource, columns }: Entity): Record<string, AnyPgColumn> {
  return Object.fromEntries(
    Object.entries(columns).filter(([name]) => {
      const field = resource.fields[name];
      return field !== undefined && !isWriteOnly(field);
    }),
  );
}

/** Moments come as Dates and are texts everywhere else. */
const mapValues = (values: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
