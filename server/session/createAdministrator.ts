import { randomBytes } from 'node:crypto';
import { createMany } from '../operations/write/createMany.ts';
import { inTransaction } from '../operations/write/inTransaction.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Services } from '../services.ts';
import { signInEntity } from './accounts.ts';

export interface NewAdministrator {
  email: string;
  /** Values of further fields of the users, such as their name. */
  attributes: Readonly<Record<string, string>>;
}

/**
 * Makes a user who may do everything, active at once: a new installation has nobody who could invite the first.
 * Gives their password, made here and kept nowhere. Throws ApiError with the faults of the values.
 */
export async function createAdministrator(
  services: Services,
  { email, attributes }: NewAdministrator,
): Promise<string> {
  const users = signInEntity(services.model);
  if (!users) throw new Error('No description carries signIn, so nobody can sign in.');
  const { signIn, entity } = users;
  const password = randomBytes(18).toString('base64url');
  const user = {
    ...attributes,
    [signIn.email]: email,
    [signIn.password]: password,
    [signIn.roles]: ['ADMIN'],
    [signIn.state]: signIn.activeState,
  };
  await inTransaction(systemContext(services), (context) => createMany(context, entity.resource.name, [user]));
  return password;
}
