import { and, eq, not, type SQL } from 'drizzle-orm';
import { strongestRole } from '../../schema/application.ts';
import type { Context, Principal } from '../context.ts';
import { columnOf } from '../sql/where.ts';
import { signInEntity } from './accounts.ts';
import { lacksTwoFactor } from './twoFactor/required.ts';
import { viewingPrincipal } from './viewAs/viewingPrincipal.ts';

/**
 * Returns the current principal of a user, for work that outlives a request. Null where they are gone, inactive or lack a
 * required second factor, or where an administrator may no longer act for them.
 */
export async function principalNow(
  { model, db }: Pick<Context, 'model' | 'db'>,
  asked: Principal,
): Promise<Principal | null> {
  const users = signInEntity(model);
  // Keeps the principal as it is where no description signs users in, or nobody is signed in.
  if (!users || asked.userId === null) return asked;
  const { entity, signIn } = users;
  const active = async (userId: string, isLet?: SQL): Promise<Principal | null> => {
    const [found] = await db
      .select({ roles: columnOf(entity, signIn.roles) })
      .from(entity.table)
      .where(and(eq(entity.id, userId), eq(columnOf(entity, signIn.state), signIn.activeState), isLet));
    if (!found) return null;
    const role = strongestRole(model.application, (found.roles as readonly string[] | null) ?? []);
    return { userId, role, sessionId: asked.sessionId };
  };
  const own = await active(asked.actor ?? asked.userId, not(lacksTwoFactor(model, users)));
  if (!own || asked.actor === undefined) return own;
  return viewingPrincipal(model.application, own, await active(asked.userId));
}
