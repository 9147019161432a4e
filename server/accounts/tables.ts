import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { avatarTables } from './avatar/tables.ts';
import { openIdTables } from './openid/tables.ts';
import { preferenceTables } from './preferences/tables.ts';
import { twoFactorTables } from './twoFactor/tables.ts';

/**
 * Holds one row per sign-in: the family of refresh tokens that descend from it. Ending a session deletes its row, so a revoked
 * session and one that never existed are alike. The user is no foreign key, as the engine does not know the table by name.
 */
export const sessions = pgTable(
  'gastheer_sessions',
  {
    id: text('id').primaryKey(),
    userId: bigint('user_id', { mode: 'bigint' }).notNull(),
    /** The user as whom an administrator views, or null. */
    viewsAs: bigint('views_as', { mode: 'bigint' }),
    /** SHA-256 of the current refresh token. */
    currentHash: text('current_hash').notNull(),
    /** SHA-256 of the previous one; still accepted for a moment after `rotatedAt`. */
    previousHash: text('previous_hash'),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }),
    isRemembered: boolean('is_remembered').notNull(),
    /** The IP address that began or last renewed the session, for its user to recognise it. */
    address: text('address'),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('gastheer_sessions_user_id').on(table.userId),
    index('gastheer_sessions_expires_at').on(table.expiresAt),
  ],
);

/** Counts sign-in attempts; the columns have the names that rate-limiter-flexible requires. */
export const throttle = pgTable(
  'gastheer_throttle',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  (table) => [index('gastheer_throttle_expire').on(table.expire)],
);

/**
 * Holds one token per user and purpose, so a new one replaces the previous. Use deletes the row: a used token and one that
 * never existed are alike.
 */
export const accountTokens = pgTable(
  'gastheer_account_tokens',
  {
    userId: bigint('user_id', { mode: 'bigint' }).notNull(),
    purpose: text('purpose').notNull(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull().unique('gastheer_account_tokens_hash'),
    /** The address that the letter went to: a token is void once the user has another. */
    email: text('email').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'gastheer_account_tokens_pkey', columns: [table.userId, table.purpose] }),
    index('gastheer_account_tokens_expires_at').on(table.expiresAt),
  ],
);

/** Lists the tables for `applySchema({ systemTables })`. */
export const sessionTables = {
  ...{ sessions, throttle, accountTokens },
  ...twoFactorTables,
  ...preferenceTables,
  ...avatarTables,
  ...openIdTables,
};
