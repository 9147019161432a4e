import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Holds the authenticator app of a user: begun, and required at sign-in from `confirmedAt` on. Off: no row. */
export const authenticators = pgTable('gastheer_authenticators', {
  userId: bigint('user_id', { mode: 'bigint' }).primaryKey(),
  /** Base32, encrypted. */
  sealedSecret: text('sealed_secret').notNull(),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last accepted code; no code up to that step is accepted again. */
  lastStep: integer('last_step'),
});

/** Holds unused recovery codes; using one deletes its row. */
export const recoveryCodes = pgTable(
  'gastheer_recovery_codes',
  {
    userId: bigint('user_id', { mode: 'bigint' }).notNull(),
    /** SHA-256 of the code. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const twoFactorTables = { authenticators, recoveryCodes };
