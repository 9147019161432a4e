import type { RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import type { Updated } from '../../model.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { usersOf } from '../account/account.ts';
import { refusal } from '../refusal.ts';

/** What is a user's own is not for an administrator who views as them: 403. */
export function refuseActor(context: Pick<Context, 'principal' | 'language'>): void {
  if (context.principal.actor !== undefined) throw refusal('VIEWING_AS', context);
}

export const refuseActors: RequestHandler = ({ context }, _response, next) => {
  refuseActor(context);
  next();
};

/** Looking at it is part of viewing; changing it is not. */
export const refuseWritesOfActors: RequestHandler = ({ method, context }, _response, next) => {
  if (method !== 'GET' && method !== 'HEAD') refuseActor(context);
  next();
};

/** What somebody signs in with, wherever they may change it themselves. */
export function keepSignInOfViewed(context: WriteContext, updates: readonly Updated[]): void {
  const { signIn } = usersOf(context.model);
  const isOfSignIn = updates.some(({ changes }) => signIn.email in changes || signIn.password in changes);
  if (isOfSignIn) refuseActor(context);
}
