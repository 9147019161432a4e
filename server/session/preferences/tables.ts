import { bigint, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** As the drivers read it. Drizzle's own column reads a text within JSON once more: "0" became 0. */
const json = customType<{ data: unknown }>({ dataType: () => 'jsonb', toDriver: JSON.stringify });

/** How a user likes the screens; what a key means is the browser's affair. */
export const preferences = pgTable(
  'gastheer_preferences',
  {
    userId: bigint('user_id', { mode: 'bigint' }).notNull(),
    key: text('key').notNull(),
    value: json('value').notNull(),
  },
  (table) => [primaryKey({ name: 'gastheer_preferences_pkey', columns: [table.userId, table.key] })],
);

/** For `applySchema({ systemTables })`. */
export const preferenceTables = { preferences };
