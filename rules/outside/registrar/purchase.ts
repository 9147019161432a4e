import type { Order, RegistrantData } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { Extension } from '../../../resources/extensions.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';
import { isWithin } from './glue.ts';
import { contactsOf } from './registryContacts.ts';
import { yearsAtOnce } from './renewalYears.ts';
import { wantedNameservers } from './wantedNameservers.ts';

type Find = Pick<CallContext, 'find'>;

/** Keeps what the registrar is asked for, with the contacts that it must know first. The order names these by our keys. */
export interface Purchase {
  order: Order;
  contacts: readonly RegistrantData[];
}

/** Builds the purchase of a domain, or says for staff what it lacks. It may cost no more than we ask for it. */
export async function purchaseOf(
  domain: Domain,
  price: 'registerPrice' | 'transferPrice',
  context: Find,
): Promise<Purchase | { lacks: string }> {
  const { name } = domain;
  const known = await contactsOf(domain, context);
  if (!known) return { lacks: lacksRegistrant };
  const extension = await recordWith(context, 'extensions', domain.extension);
  if (!extension) return { lacks: 'The extension of the domain is gone.' };
  const nameservers = await delegable(domain, context);
  if (nameservers.length === 0) return { lacks: lacksNameservers };
  const months = price === 'registerPrice' ? { months: yearsAtOnce(extension) * 12 } : {};
  const order = { name, ...months, contacts: known.roles, nameservers, most: mostFor(extension, price) };
  return { contacts: known.contacts, order };
}

/** Returns nameservers that a registry takes of a domain it does not have yet. Those within it follow once it is ours. */
async function delegable(domain: Domain, context: Find): Promise<readonly string[]> {
  const wanted = await wantedNameservers(domain, context);
  if (!wanted.some((host) => isWithin(host, domain))) return wanted;
  return (await recordWith(context, 'company', '1'))?.nameservers ?? [];
}

export const lacksRegistrant = 'The domain has no registrant. Fill in who is to hold it.';
export const lacksNameservers = 'The domain would have no nameservers. Fill in those of our company first.';

const mostFor = (extension: Extension, price: 'registerPrice' | 'transferPrice'): Order['most'] => ({
  cents: extension[price] ?? extension.defaultPrice,
  currency: 'EUR',
});
