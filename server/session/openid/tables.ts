import { bigint, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Who somebody is at an OpenID provider, and the account that is theirs here. Of one provider an account has one identity. */
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
 * An identity that a provider has just vouched for, until its browser finishes signing in. That deletes the row: what was used and
 * what never was are the same.
 */
export const provenIdentities = pgTable(
  'gastheer_proven_identities',
  {
    /** SHA-256 of the token that the browser has. */
    hash: text('hash').primaryKey(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** Null where the provider does not say that it is verified. */
    email: text('email'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('gastheer_proven_identities_expires_at').on(table.expiresAt)],
);

/** For `applySchema({ systemTables })`. */
export const openIdTables = { identities, provenIdentities };
