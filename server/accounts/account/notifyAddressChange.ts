import type { AfterUpdate } from '../../operations/write/hooks.ts';
import { recordAct } from '../admin/recordAct.ts';
import { usersOf } from './account.ts';
import { sendLater } from './accountMail.ts';

/**
 * Informs a user at the old and the new address of a change (OWASP ASVS 5.0, 6.3.7). A user who was never activated gets a new
 * letter, as the link in the old one is void.
 */
export const notifyAddressChange: AfterUpdate = async (context, updates) => {
  const { signIn } = usersOf(context.model);
  const moved = updates.filter(({ changes }) => signIn.email in changes);
  for (const { id, before } of moved) {
    await recordAct(context, 'addressChanged', id);
    if (context.isSystem || !context.services.jobs) continue;
    await sendLater(context, { occasion: 'addressChanged', userId: id });
    if (before[signIn.state] === signIn.activeState)
      await sendLater(context, { occasion: 'addressLeft', userId: id, email: String(before[signIn.email]) });
  }
};
