import { heldRole } from '../../schema/application.ts';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import { createMany } from '../operations/write/verbs/createMany.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Services } from '../services.ts';
import { accountWithId } from './account/account.ts';
import { issueToken } from './account/oneTimeToken.ts';
import { signInEntity } from './accounts.ts';
import { activationPath } from './letters/accountLetters.ts';

export interface NewAdministrator {
  email: string;
  /** Values of further fields of the user, such as the name. */
  attributes: Readonly<Record<string, string>>;
}

/**
 * Creates the first administrator, whom nobody could invite in a new installation. Returns the path of the page where they
 * choose their password, as an invitation's letter would: once, within seven days. Throws ApiError with the faults of the
 * values.
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
    [signIn.roles]: [heldRole(services.model.application.administrator)],
    [signIn.state]: signIn.invitedState,
  };
  return inTransaction(systemContext(services), async (context) => {
    const [id = ''] = await createMany(context, entity.resource.name, [user]);
    const account = await accountWithId(context, id);
    if (!account) throw new Error('The administrator was not stored.');
    return activationPath(await issueToken(context, 'activation', account));
  });
}
