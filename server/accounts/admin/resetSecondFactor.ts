import type { WriteContext } from '../../operations/write/writeContext.ts';
import { sendLater } from '../account/accountMail.ts';
import { refusal } from '../refusal.ts';
import { endSessionsOf } from '../tokens/sessions.ts';
import { removeSecondFactor } from '../twoFactor/twoFactor.ts';
import { administer } from './administer.ts';
import { recordAct } from './recordAct.ts';

const pointer = '/data/attributes/user';

/**
 * Removes the second factor of a user who lost it, ends their sessions and informs them by letter. Refuses one's own, which
 * takes a code (decision 30).
 */
export const resetSecondFactor = (context: WriteContext, user: string): Promise<void> =>
  administer(context, user, async (inside, { userId }) => {
    if (userId === inside.principal.userId) throw refusal('OWN_TWO_FACTOR', inside, { pointer });
    if (!(await removeSecondFactor(inside.db, userId))) throw refusal('TWO_FACTOR_OFF', inside, { pointer });
    await endSessionsOf([userId], { db: inside.db });
    await sendLater(inside, { occasion: 'twoFactorReset', userId });
    await recordAct(inside, 'twoFactorReset', userId);
  });
