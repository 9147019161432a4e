import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, referenceId } from '../../sql/tables/columns.ts';

/** What happened to a record. `purge`: what was left of a removed one in the trash is gone too. `reveal`: a secret was looked at. */
export type HistoryAction = 'create' | 'update' | 'delete' | 'undelete' | 'purge' | 'reveal';

/** By field the value before and after; fields that are never read back hold nulls, which says only that they changed. */
export type FieldChanges = Readonly<Record<string, readonly [from: unknown, to: unknown]>>;

/** One row per change of a record, whatever resource it is of. User and record are no foreign keys: both may be gone. */
export const history = pgTable(
  'gastheer_history',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    resource: text('resource').notNull(),
    recordId: referenceId('record_id').notNull(),
    /** Of the record after the change; of a removed one the last it had. */
    version: integer('version').notNull(),
    action: text('action').$type<HistoryAction>().notNull(),
    changes: jsonb('changes').$type<FieldChanges>().notNull(),
    userId: referenceId('user_id'),
    /** The administrator who did it, viewing as that user. */
    actorId: referenceId('actor_id'),
    role: text('role').notNull(),
    requestId: text('request_id').notNull(),
    via: text('via').notNull(),
    reason: text('reason'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('gastheer_history_record').on(table.resource, table.recordId, table.id),
    // Only changes of many records are looked for by their request.
    index('gastheer_history_bulk').on(table.requestId).where(sql`via = 'bulk'`),
  ],
);

/** For `applySchema({ systemTables })`. */
export const historyTables = { history };
