import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, referenceId } from '../../sql/tables/columns.ts';

/** A row as its table held it, by column. */
export type StoredColumns = Readonly<Record<string, unknown>>;

/** What went along with a record. */
export interface TrashedParts {
  /** Rows that were a part of it. */
  rows: readonly { resource: string; record: StoredColumns }[];
  /** References to it that were emptied: a field of a row that stayed. */
  cleared: readonly ClearedReference[];
}

export interface ClearedReference {
  resource: string;
  id: string;
  field: string;
  /** What it referred to. */
  target: string;
}

/** One row per removed record, whole, with hashes and sealed secrets: no route shows them. */
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

/** For `applySchema({ systemTables })`. */
export const trashTables = { trash };
