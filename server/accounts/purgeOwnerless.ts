import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { trash } from '../operations/trash/trashTable.ts';
import { signInEntity } from './accounts.ts';
import { avatars } from './avatar/tables.ts';
import { preferences } from './preferences/tables.ts';

/** Removes pictures and preferences of users who are neither in their table nor in the trash. */
export async function purgeOwnerless({ model, db }: Pick<Context, 'model' | 'db'>): Promise<void> {
  const users = signInEntity(model);
  if (!users) return;
  const { entity } = users;
  const isGone = (userId: typeof avatars.userId | typeof preferences.userId): SQL => sql`not exists (
      select 1 from ${entity.named} where ${entity.id} = ${userId})
    and not exists (
      select 1 from ${trash} where ${trash.resource} = ${entity.resource.name} and ${trash.recordId} = ${userId})`;
  await db.delete(avatars).where(isGone(avatars.userId));
  await db.delete(preferences).where(isGone(preferences.userId));
}
