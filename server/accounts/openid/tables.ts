import { bigint, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Links an identity at an OpenID provider with an account. An account has one identity per provider. */
export const identities = pgTable(
  'gastheer_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: bigint('user_id', { mode: 'bigint' }).notNull(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'gastheer_identities_pkey', columns: [table.issuer, table.subject] }),
    unique('gastheer_identities_user_id').on(table.userId, table.issuer),
  ],
);

/**
 * Holds a proven identity until its browser finishes the sign-in, which deletes the row. A used identity and one that never
 * existed are alike.
 */
export const provenIdentities = pgTable(
  'gastheer_proven_identities',
  {
    /** SHA-256 of the token in the browser's cookie. */
    hash: text('hash').primaryKey(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** Null where the provider does not call it verified. */
    email: text('email'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('gastheer_proven_identities_expires_at').on(table.expiresAt)],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const openIdTables = { identities, provenIdentities };
