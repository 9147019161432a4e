import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Holds one row per request with an idempotency key that had an effect: its fingerprint and its answer. */
export const idempotencyKeys = pgTable(
  'gastheer_idempotency_keys',
  {
    /** SHA-256 of the user and the key. */
    id: text('id').primaryKey(),
    /** SHA-256 of the request: method, address, body. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull(),
    /** Text as it was sent: parsing it would change the order of its members. */
    body: text('body').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('gastheer_idempotency_keys_expires_at').on(table.expiresAt)],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const idempotencyTables = { idempotencyKeys };
