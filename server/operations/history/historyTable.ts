import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, referenceId } from '../../sql/tables/columns.ts';

/** Names what happened to a record. `purge`: it was removed from the trash too. `reveal`: a secret was shown. */
export type HistoryAction = 'create' | 'update' | 'delete' | 'undelete' | 'purge' | 'reveal';

/** Holds the values before and after, by field; nulls for write-only fields say only that they changed. */
export type FieldChanges = Readonly<Record<string, readonly [from: unknown, to: unknown]>>;

/** Holds one row per change of any record. User and record are no foreign keys, as both may be gone. */
export const history = pgTable(
  'gastheer_history',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    resource: text('resource').notNull(),
    recordId: referenceId('record_id').notNull(),
    /** Version after the change; for a removal the last one. */
    version: integer('version').notNull(),
    action: text('action').$type<HistoryAction>().notNull(),
    changes: jsonb('changes').$type<FieldChanges>().notNull(),
    userId: referenceId('user_id'),
    /** Administrator who did it while viewing as that user. */
    actorId: referenceId('actor_id'),
    role: text('role').notNull(),
    requestId: text('request_id').notNull(),
    via: text('via').notNull(),
    reason: text('reason'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('gastheer_history_record').on(table.resource, table.recordId, table.id),
    // Indexes bulk changes and imports only, as no other is looked up by request.
    index('gastheer_history_many').on(table.requestId).where(sql`via in ('bulk', 'import')`),
  ],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const historyTables = { history };
