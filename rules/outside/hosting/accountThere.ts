import type { AccountState } from '../../../outside/panel/panel.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { Failure } from '../callKind.ts';

/** Says why what the server has of a name is not the account that we keep; undefined where it is. */
export function failureOf(
  found: AccountState | undefined,
  { name, username }: Pick<Hosting, 'name' | 'username'>,
): Failure | undefined {
  if (!found) return { reason: 'moved', answer: `${username} is not on the server.` };
  if (found.isOurs && found.domain === name) return undefined;
  const answer = `${username} on the server is for another domain, or was made with another login.`;
  return { reason: 'refused', answer };
}
