import type { RequestOrigin } from '../../../schema/rule.ts';
import { inTransaction } from '../../operations/write/pipeline/inTransaction.ts';
import { update } from '../../operations/write/verbs/update.ts';
import { onBehalf, type WriteContext } from '../../operations/write/writeContext.ts';
import { sendLater } from '../account/accountMail.ts';
import { signInEntity } from '../accounts.ts';
import { record } from '../audit/record.ts';

export interface NewPassword {
  userId: string;
  password: string;
  /** JSON pointer to the password in the request. */
  pointer: string;
  origin: RequestOrigin;
}

/**
 * Changes a user's password, ends their other sessions and informs them by letter. Throws ApiError with the faults of the
 * password.
 */
export async function changePassword(
  context: WriteContext,
  { userId, password, pointer, origin }: NewPassword,
): Promise<void> {
  const users = signInEntity(context.model);
  if (!users) throw new Error('No description carries signIn, so nobody has a password.');
  const { entity, signIn } = users;
  await inTransaction(context, async (inside) => {
    await update(onBehalf(inside), {
      resource: entity.resource.name,
      id: userId,
      submission: { values: { [signIn.password]: password }, unknown: [], pointerOf: () => pointer },
    });
    await sendLater(inside, { occasion: 'passwordChanged', userId });
    await record({ ...inside, database: inside.services.database }, inside.db, {
      event: 'passwordChanged',
      who: { userId },
      origin,
    });
  });
}
