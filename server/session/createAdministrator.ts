import { createMany } from '../operations/write/createMany.ts';
import { inTransaction } from '../operations/write/inTransaction.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Services } from '../services.ts';
import { accountWithId } from './account/account.ts';
import { activationPath } from './account/accountLetters.ts';
import { issueToken } from './account/oneTimeToken.ts';
import { signInEntity } from './accounts.ts';

export interface NewAdministrator {
  email: string;
  /** Values of further fields of the users, such as their name. */
  attributes: Readonly<Record<string, string>>;
}

/**
 * Makes a user who may do everything: a new installation has nobody who could invite the first. Gives the path of the page where
 * they choose their password, as the letter of an invitation would: once, within seven days. Throws ApiError with the faults of the values.
 */
export async function createAdministrator(
  services: Services,
  { email, attributes }: NewAdministrator,
): Promise<string> {
  const users = signInEntity(services.model);
  if (!users) throw new Error('No description carries signIn, so nobody can sign in.');
  const { signIn, entity } = users;
  if (signIn.invitedState === undefined)
    throw new Error('No description says signIn.invitedState, so nobody is invited.');
  const user = {
    ...attributes,
    [signIn.email]: email,
    [signIn.roles]: ['ADMIN'],
    [signIn.state]: signIn.invitedState,
  };
  return inTransaction(systemContext(services), async (context) => {
    const [id = ''] = await createMany(context, entity.resource.name, [user]);
    const account = await accountWithId(context, id);
    if (!account) throw new Error('The administrator was not stored.');
    return activationPath(await issueToken(context, 'activation', account));
  });
}
