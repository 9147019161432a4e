import type { AfterRemove, AfterUpdate } from '../../model.ts';
import { forgetIdentitiesOf } from '../openid/identities.ts';
import { endSessionsOf, endViewsOf } from '../tokens/sessions.ts';
import { keepSignInOfViewed } from '../viewAs/refuseActors.ts';
import { usersOf } from './account.ts';

/**
 * Whoever may no longer sign in, or has another password, is signed out, so that nothing of before comes back with them: of
 * whoever changed their own password the session goes on in which they did.
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
};

/** Nothing of another provider leads to whoever is gone: neither they nor their identity is kept from an account of later. */
export const signOutRemoved: AfterRemove = async ({ db }, ids) => {
  await endSessionsOf(ids, { db });
  await endViewsOf(ids, { db });
  await forgetIdentitiesOf(ids, { db });
};
