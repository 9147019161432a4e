import type { AfterRemove, AfterUpdate } from '../../operations/write/hooks.ts';
import { forgetIdentitiesOf } from '../openid/identities.ts';
import { endSessionsOf, endViewsOf } from '../tokens/sessions.ts';
import { keepSignInOfViewed } from '../viewAs/refuseActors.ts';
import { usersOf } from './account.ts';
import { voidTokens } from './oneTimeToken.ts';

/**
 * Ends the sessions of users who may no longer sign in or have another password. Voids links to a new one too; the link of an
 * invitation stays good. Users who changed their own password keep the session in which they did.
 */
export const signOutChanged: AfterUpdate = async (context, updates) => {
  keepSignInOfViewed(context, updates);
  const { db, model, principal } = context;
  const { signIn } = usersOf(model);
  const idsOf = (isMeant: (changes: Record<string, unknown>) => boolean): string[] =>
    updates.flatMap(({ id, changes }) => (isMeant(changes) ? [id] : []));
  const left = idsOf((changes) => signIn.state in changes && changes[signIn.state] !== signIn.activeState);
  const changed = idsOf((changes) => signIn.password in changes);
  await endSessionsOf(left, { db });
  await endViewsOf(left, { db });
  await endSessionsOf(changed, { db, kept: principal.sessionId });
  await voidTokens(left, { db });
  await voidTokens(changed, { db, purpose: 'reset' });
};

/**
 * Ends the sessions of deleted users, and voids their links to a new password. Removes their identities, so that another
 * account may link them.
 */
export const signOutRemoved: AfterRemove = async ({ db }, ids) => {
  await endSessionsOf(ids, { db });
  await endViewsOf(ids, { db });
  await voidTokens(ids, { db, purpose: 'reset' });
  await forgetIdentitiesOf(ids, { db });
};
