import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../sql/tables/columns.ts';

/** Holds the re-encoded picture of a user; a user without one has no row. */
export const avatars = pgTable('gastheer_avatars', {
  userId: bigint('user_id', { mode: 'bigint' }).primaryKey(),
  /** WebP, re-encoded. */
  picture: bytea('picture').notNull(),
  /** SHA-256 of the picture. */
  hash: text('hash').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** Lists the tables for `applySchema({ systemTables })`. */
export const avatarTables = { avatars };
