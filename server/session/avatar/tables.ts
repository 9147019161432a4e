import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../sql/tables/columns.ts';

/** The picture of a user, as the server wrote it anew; none: no row. */
export const avatars = pgTable('gastheer_avatars', {
  userId: bigint('user_id', { mode: 'bigint' }).primaryKey(),
  /** WebP. */
  picture: bytea('picture').notNull(),
  /** SHA-256 of the picture. */
  hash: text('hash').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** For `applySchema({ systemTables })`. */
export const avatarTables = { avatars };
