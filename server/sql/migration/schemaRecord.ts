/** Holds the snapshot that the database was last brought to; `gastheer_migrations` the migrations applied. */
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Executor } from '../database.ts';
import { moment } from '../tables/columns.ts';
import type { Snapshot } from './snapshot.ts';

const schemas = pgTable('gastheer_schema', {
  fingerprint: text('fingerprint').notNull(),
  snapshot: jsonb('snapshot').$type<Snapshot>().notNull(),
});

const migrations = pgTable('gastheer_migrations', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
  appliedAt: moment('applied_at').notNull().default(sql`now()`),
});

export type AppliedMigration = Pick<typeof migrations.$inferSelect, 'name' | 'checksum'>;

/** Locks the structure against other processes until this transaction ends. */
export async function lockSchema(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('gastheer.schema'))`);
  await db.execute(
    sql`create table if not exists gastheer_schema (fingerprint text not null, snapshot jsonb not null)`,
  );
  await db.execute(sql`create table if not exists gastheer_migrations (
    name text primary key, checksum text not null, applied_at timestamp (3) with time zone not null default now()
  )`);
}

/** Returns the fingerprint of the current tables; null in a database without. */
export async function recordedFingerprint(db: Executor): Promise<string | null> {
  const [row] = await db.select({ fingerprint: schemas.fingerprint }).from(schemas);
  return row?.fingerprint ?? null;
}

export async function recordedSnapshot(db: Executor): Promise<Snapshot | null> {
  const [row] = await db.select({ snapshot: schemas.snapshot }).from(schemas);
  return row?.snapshot ?? null;
}

export async function recordSchema(db: Executor, fingerprint: string, snapshot: Snapshot): Promise<void> {
  await db.delete(schemas);
  await db.insert(schemas).values({ fingerprint, snapshot });
}

export const appliedMigrations = (db: Executor): Promise<AppliedMigration[]> =>
  db.select({ name: migrations.name, checksum: migrations.checksum }).from(migrations).orderBy(migrations.name);

export async function recordMigrations(db: Executor, applied: readonly AppliedMigration[]): Promise<void> {
  await db.insert(migrations).values(applied.map(({ name, checksum }) => ({ name, checksum })));
}
