import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { trash } from '../operations/trash/trashTable.ts';
import { signInEntity } from './accounts.ts';
import { avatars } from './avatar/tables.ts';
import { preferences } from './preferences/tables.ts';
import { authenticators, recoveryCodes } from './twoFactor/tables.ts';

/** Lists the tables that hold what is a user's own, kept for as long as the user may come back. */
const owned = [avatars, preferences, authenticators, recoveryCodes] as const;

/** Removes pictures, preferences and second factors of users who are neither in their table nor in the trash. */
export async function purgeOwnerless({ model, db }: Pick<Context, 'model' | 'db'>): Promise<void> {
  const users = signInEntity(model);
  if (!users) return;
  const { entity } = users;
  const isGone = (userId: (typeof owned)[number]['userId']): SQL => sql`not exists (
      select 1 from ${entity.named} where ${entity.id} = ${userId})
    and not exists (
      select 1 from ${trash} where ${trash.resource} = ${entity.resource.name} and ${trash.recordId} = ${userId})`;
  for (const table of owned) await db.delete(table).where(isGone(table.userId));
}
