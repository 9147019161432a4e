import type { AfterUpdate } from '../../model.ts';
import { recordAct } from '../admin/recordAct.ts';
import { usersOf } from './account.ts';
import { sendLater } from './accountMail.ts';

/**
 * Whoever is given another address hears of it there and where they were reached before: it is what they sign in with, and what
 * gets a lost password replaced (OWASP ASVS 5.0, 6.3.7). Of one who was never activated, the old link is void, so a new one goes out.
 */
export const tellOfNewAddress: AfterUpdate = async (context, updates) => {
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
