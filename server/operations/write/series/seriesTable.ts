import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The counters of numbers: one row per prefix and year, held by the transaction that gives a number until it ends. */
export const series = pgTable(
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

/** For `applySchema({ systemTables })`. */
export const seriesTables = { series };
