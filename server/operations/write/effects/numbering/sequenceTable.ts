import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Holds one counter per prefix and year, locked by the transaction that gives a number until it ends. */
export const sequences = pgTable(
  'gastheer_series',
  {
    prefix: text('prefix').notNull(),
    year: integer('year').notNull(),
    /** The last number given; 0 for none. */
    last: integer('last').notNull(),
    /** The latest day that a number was given for. */
    lastDate: date('last_date', { mode: 'string' }),
  },
  (table) => [primaryKey({ name: 'gastheer_series_key', columns: [table.prefix, table.year] })],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const sequenceTables = { sequences };
