import type { WriteContext } from '../../operations/write/writeContext.ts';
import { usersOf } from '../account/account.ts';
import { sendLater } from '../account/accountMail.ts';
import { refusal } from '../refusal.ts';
import { administer } from './administer.ts';
import { recordAct } from './recordAct.ts';

/** Sends a user the letter for choosing another password, as if they had asked for it themselves. */
export const sendPasswordLetter = (context: WriteContext, userId: string): Promise<void> =>
  administer(context, userId, async (inside, { state, email }) => {
    if (state !== usersOf(inside.model).signIn.activeState)
      throw refusal('USER_NOT_ACTIVE', inside, { pointer: '/data/attributes/user' });
    await sendLater(inside, { occasion: 'passwordForgotten', email });
    await recordAct(inside, 'passwordForgotten', userId);
  });
