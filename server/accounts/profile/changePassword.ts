import type { RequestOrigin } from '../../../schema/rule.ts';
import { inTransaction } from '../../operations/write/pipeline/inTransaction.ts';
import { update } from '../../operations/write/verbs/update.ts';
import { onBehalf, type WriteContext } from '../../operations/write/writeContext.ts';
import { sendLater } from '../account/accountMail.ts';
import { type Account, type Accounts, signInEntity } from '../accounts.ts';
import { record } from '../audit/record.ts';
import { wrongPassword } from '../login/confirmPassword.ts';

export interface NewPassword {
  /** The account as it was when its password was checked. */
  account: Account;
  password: string;
  /** JSON pointers to the password in use and the new one in the request. */
  pointers: { current: string; password: string };
  origin: RequestOrigin;
}

/**
 * Changes a user's password, ends their other sessions and informs them by letter. Throws ApiError with the faults of the
 * password, and where the one that was given was replaced since it was checked.
 */
export async function changePassword(
  context: WriteContext,
  accounts: Accounts,
  { account, password, pointers, origin }: NewPassword,
): Promise<void> {
  const users = signInEntity(context.model);
  if (!users) throw new Error('No description carries signIn, so nobody has a password.');
  const { entity, signIn } = users;
  const { userId } = account;
  await inTransaction(context, async (inside) => {
    if (!(await accounts.isUnchanged(inside.db, account, 'update'))) throw wrongPassword(pointers.current, context);
    await update(onBehalf(inside), {
      resource: entity.resource.name,
      id: userId,
      submission: { values: { [signIn.password]: password }, unknown: [], pointerOf: () => pointers.password },
    });
    await sendLater(inside, { occasion: 'passwordChanged', userId });
    await record({ ...inside, database: inside.services.database }, inside.db, {
      event: 'passwordChanged',
      who: { userId },
      origin,
    });
  });
}
