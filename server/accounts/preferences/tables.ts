import { bigint, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Reads JSON as the drivers return it: Drizzle's own column parses a text within it again, so "0" became 0. */
const json = customType<{ data: unknown }>({ dataType: () => 'jsonb', toDriver: JSON.stringify });

/** Holds a user's preferences for the screens; only the browser knows what a key means. */
export const preferences = pgTable(
  'gastheer_preferences',
  {
    userId: bigint('user_id', { mode: 'bigint' }).notNull(),
    key: text('key').notNull(),
    value: json('value').notNull(),
  },
  (table) => [primaryKey({ name: 'gastheer_preferences_pkey', columns: [table.userId, table.key] })],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const preferenceTables = { preferences };
