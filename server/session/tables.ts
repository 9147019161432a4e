import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { avatarTables } from './avatar/tables.ts';
import { openIdTables } from './openid/tables.ts';
import { preferenceTables } from './preferences/tables.ts';
import { twoFactorTables } from './twoFactor/tables.ts';

/**
 * One row per sign-in: the family of refresh tokens that descend from it. Ending a session deletes its row, so what is
 * revoked and what never was are the same. The user is no foreign key: the engine does not know the table by name.
 */
export const sessions = pgTable(
  'gastheer_sessions',
  {
    id: text('id').primaryKey(),
    userId: bigint('user_id', { mode: 'bigint' }).notNull(),
    /** As whom its user, an administrator, views by now; null: as themselves. */
    viewsAs: bigint('views_as', { mode: 'bigint' }),
    /** SHA-256 of the refresh token that is valid now. */
    currentHash: text('current_hash').notNull(),
    /** SHA-256 of the one before; still honoured for a moment after `rotatedAt`. */
    previousHash: text('previous_hash'),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }),
    isRemembered: boolean('is_remembered').notNull(),
    /** Where it was begun or last renewed from, for its user to know it by. */
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

/** Counters of sign-in attempts; the names of the columns are those that rate-limiter-flexible asks for. */
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
 * What a letter lets its reader do once: a row per user and purpose, so a new one takes the place of the one before. Using
 * one deletes its row: what was used and what never was are the same.
 */
export const accountTokens = pgTable(
  'gastheer_account_tokens',
  {
    userId: bigint('user_id', { mode: 'bigint' }).notNull(),
    purpose: text('purpose').notNull(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull().unique('gastheer_account_tokens_hash'),
    /** Where the letter went: whoever has another address by now has no use for it. */
    email: text('email').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'gastheer_account_tokens_pkey', columns: [table.userId, table.purpose] }),
    index('gastheer_account_tokens_expires_at').on(table.expiresAt),
  ],
);

/** For `applySchema({ systemTables })`. */
export const sessionTables = {
  ...{ sessions, throttle, accountTokens },
  ...twoFactorTables,
  ...preferenceTables,
  ...avatarTables,
  ...openIdTables,
};
