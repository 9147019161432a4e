import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, referenceId } from '../sql/tables/columns.ts';

/** Holds who edits which record, one row per user and record; deleted when the browser stops renewing it. */
export const presence = pgTable(
  'gastheer_presence',
  {
    resource: text('resource').notNull(),
    recordId: referenceId('record_id').notNull(),
    /** The user at the keyboard: the administrator where one views as a customer. */
    userId: referenceId('user_id').notNull(),
    since: moment('since').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'gastheer_presence_pkey', columns: [table.resource, table.recordId, table.userId] }),
    index('gastheer_presence_expires_at').on(table.expiresAt),
  ],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const presenceTables = { presence };
