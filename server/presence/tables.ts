import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, referenceId } from '../sql/tables/columns.ts';

/** Who has a form of which record open, a row per user and record; forgotten when its browser stops saying so. */
export const presence = pgTable(
  'gastheer_presence',
  {
    resource: text('resource').notNull(),
    recordId: referenceId('record_id').notNull(),
    /** Who really edits: of an administrator who views as a customer, the administrator. */
    userId: referenceId('user_id').notNull(),
    since: moment('since').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'gastheer_presence_pkey', columns: [table.resource, table.recordId, table.userId] }),
    index('gastheer_presence_expires_at').on(table.expiresAt),
  ],
);

/** For `applySchema({ systemTables })`. */
export const presenceTables = { presence };
