import type { Context } from '../../context.ts';
import type { Updated } from '../../entityHooks.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { usersOf } from '../account/account.ts';
import { refusal } from '../refusal.ts';

/** Throws 403 where an administrator who views as a user requests what is the user's own. */
export function refuseActor(context: Pick<Context, 'principal' | 'language'>): void {
  if (context.principal.actor !== undefined) throw refusal('VIEWING_AS', context);
}

/** Protects the sign-in address and password of a viewed user, wherever users may change those themselves. */
export function keepSignInOfViewed(context: WriteContext, updates: readonly Updated[]): void {
  const { signIn } = usersOf(context.model);
  const isOfSignIn = updates.some(({ changes }) => signIn.email in changes || signIn.password in changes);
  if (isOfSignIn) refuseActor(context);
}
