import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The authenticator app of a user: begun, and from `confirmedAt` on asked for at sign-in. Off: no row. */
export const authenticators = pgTable('gastheer_authenticators', {
  userId: bigint('user_id', { mode: 'bigint' }).primaryKey(),
  /** Base32, sealed. */
  sealedSecret: text('sealed_secret').notNull(),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last code that was accepted: no code of that step or an earlier one is accepted again. */
  lastStep: integer('last_step'),
});

/** Recovery codes that were not used yet; using one deletes its row. */
export const recoveryCodes = pgTable(
  'gastheer_recovery_codes',
  {
    userId: bigint('user_id', { mode: 'bigint' }).notNull(),
    /** SHA-256. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** For `applySchema({ systemTables })`. */
export const twoFactorTables = { authenticators, recoveryCodes };
