import { isDeepStrictEqual } from 'node:util';
import type { Domain } from '../../../resources/domains.ts';
import type { CallContext } from '../callKind.ts';
import type { DomainUpdate } from './domainUpdates.ts';
import type { Purchase } from './purchase.ts';
import { contactsOf } from './registryContacts.ts';

/** Lists the calls that tell a registry whose a domain is. */
const naming = ['registerDomain', 'transferDomain', 'setContacts'];

/** Finds whether our records have other contacts by now than we gave the registry. False where we never gave it any. */
export async function contactsMoved(domain: Domain, { find }: Pick<CallContext, 'find'>): Promise<boolean> {
  const calls = await find('outsidecalls', { domain: domain.id, kind: naming, state: 'done' });
  const last = calls
    .filter(({ request }) => request !== null)
    .sort((one, other) => Number(one.id) - Number(other.id))
    .at(-1);
  const wanted = last && (await contactsOf(domain, { find }));
  if (!last?.request || !wanted) return false;
  const given: Purchase | DomainUpdate = JSON.parse(last.request);
  const roles = 'order' in given ? given.order.contacts : given.wanted.contacts;
  return !isDeepStrictEqual({ roles, contacts: given.contacts }, JSON.parse(JSON.stringify(wanted)));
}
