import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { isId } from '../../operations/read/read.ts';
import { requireView } from '../../operations/read/view.ts';
import { visibleWhere } from '../../operations/read/visible.ts';
import type { Executor } from '../../sql/database.ts';
import { signInEntity } from '../accounts.ts';
import { avatars } from './tables.ts';

export interface Avatar {
  picture: Uint8Array;
  hash: string;
}

/** Returns the picture of a user whose row the caller may see. Null where they have none, 404 where the row is not visible. */
export async function avatarOf(context: Context, userId: string): Promise<Avatar | null> {
  const users = signInEntity(context.model);
  if (!users || !isId(userId)) throw ApiError.notFound();
  const { entity } = users;
  const view = requireView(context, entity.resource.name);
  const [seen] = await context.db
    .select({ picture: avatars.picture, hash: avatars.hash })
    .from(entity.table)
    .leftJoin(avatars, eq(avatars.userId, entity.id))
    .where(visibleWhere(context, view, eq(entity.id, userId)));
  if (!seen) throw ApiError.notFound();
  return seen.picture === null || seen.hash === null ? null : { picture: seen.picture, hash: seen.hash };
}

export async function keepAvatar(db: Executor, userId: string, picture: Uint8Array, changedAt: Date): Promise<void> {
  const hash = createHash('sha256').update(picture).digest('hex');
  await db
    .insert(avatars)
    .values({ userId: BigInt(userId), picture, hash, changedAt })
    .onConflictDoUpdate({
      target: avatars.userId,
      set: { picture: sql`excluded.picture`, hash: sql`excluded.hash`, changedAt: sql`excluded.changed_at` },
    });
}

export async function removeAvatar(db: Executor, userId: string): Promise<void> {
  await db.delete(avatars).where(eq(avatars.userId, BigInt(userId)));
}
