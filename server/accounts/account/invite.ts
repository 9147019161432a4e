import type { AfterCreate } from '../../operations/write/hooks.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { administer } from '../admin/administer.ts';
import { refusal } from '../refusal.ts';
import { usersOf } from './account.ts';
import { sendLater } from './accountMail.ts';

/** Sends the activation letter to a user whom a person created, not the server's own work. */
export const inviteCreated: AfterCreate = async (context, created) => {
  const { jobs } = context.services;
  if (context.isSystem || !jobs) return;
  const { signIn } = usersOf(context.model);
  for (const { id, values } of created)
    if (signIn.invitedState !== undefined && values[signIn.state] === signIn.invitedState)
      await sendLater(context, { occasion: 'invited', userId: id });
};

/** Sends the activation letter again with a new link, for callers who may create users. */
export const invite = (context: WriteContext, userId: string): Promise<void> =>
  administer(context, userId, async (inside, { state }) => {
    if (state !== usersOf(inside.model).signIn.invitedState)
      throw refusal('USER_NOT_INVITED', inside, { pointer: '/data/attributes/user' });
    await sendLater(inside, { occasion: 'invited', userId });
  });
