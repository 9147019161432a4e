import { and, eq, not } from 'drizzle-orm';
import { strongestRole } from '../../schema/role.ts';
import type { Context, Principal } from '../context.ts';
import { columnOf } from '../sql/where.ts';
import { signInEntity } from './accounts.ts';
import { lacksTwoFactor } from './twoFactor/required.ts';

/** Who somebody is by now, for work that outlives their request; null where they are gone, no longer active or lack the second factor that is asked of them. */
export async function principalNow(
  { model, db }: Pick<Context, 'model' | 'db'>,
  asked: Principal,
): Promise<Principal | null> {
  const users = signInEntity(model);
  // Where no description signs anybody in, whoever asks is whom the composition says.
  if (!users || asked.userId === null) return asked;
  const { entity, signIn } = users;
  const [found] = await db
    .select({ roles: columnOf(entity, signIn.roles) })
    .from(entity.table)
    .where(
      and(
        eq(entity.id, asked.userId),
        eq(columnOf(entity, signIn.state), signIn.activeState),
        not(lacksTwoFactor(model, users)),
      ),
    );
  if (!found) return null;
  return { ...asked, role: strongestRole((found.roles as readonly string[] | null) ?? []) };
}
