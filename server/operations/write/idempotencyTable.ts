import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per request that had an effect and an idempotency key: what it was, and what it was answered with. */
export const idempotencyKeys = pgTable(
  'gastheer_idempotency_keys',
  {
    /** SHA-256 of the user and the key. */
    id: text('id').primaryKey(),
    /** SHA-256 of what was asked: method, address, body. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull(),
    /** As it was sent: a parsed one would come back with its members in another order. */
    body: text('body').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('gastheer_idempotency_keys_expires_at').on(table.expiresAt)],
);

/** For `applySchema({ systemTables })`. */
export const idempotencyTables = { idempotencyKeys };
