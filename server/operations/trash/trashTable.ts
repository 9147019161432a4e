import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, referenceId } from '../../sql/tables/columns.ts';

/** Holds a row as stored, by column. */
export type StoredColumns = Readonly<Record<string, unknown>>;

/** Holds what was removed or emptied along with a record. */
export interface TrashedParts {
  /** Rows that were parts of it. */
  rows: readonly { resource: string; record: StoredColumns }[];
  /** Emptied references to it, in rows that stayed. */
  cleared: readonly ClearedReference[];
}

export interface ClearedReference {
  resource: string;
  id: string;
  field: string;
  /** Id that it referred to. */
  target: string;
}

/** Holds one row per removed record, with hashes and sealed secrets, which no route shows. */
export const trash = pgTable(
  'gastheer_trash',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    resource: text('resource').notNull(),
    recordId: referenceId('record_id').notNull(),
    record: jsonb('record').$type<StoredColumns>().notNull(),
    parts: jsonb('parts').$type<TrashedParts>().notNull(),
    userId: referenceId('user_id'),
    requestId: text('request_id').notNull(),
    removedAt: moment('removed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('gastheer_trash_record').on(table.resource, table.recordId),
    index('gastheer_trash_request').on(table.requestId),
    index('gastheer_trash_expires_at').on(table.expiresAt),
  ],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const trashTables = { trash };
