import type { Attributes } from '../../../schema/normalize.ts';
import type { Settled } from './world.ts';

/** Makes the registrant of a customer's domains: its first contact, at its visiting address. */
export function domainContactOf({ id, family: { customer, contacts, addresses } }: Settled): Attributes {
  const person = contacts[0];
  const address = addresses[0];
  const [, street = '', number = '1'] = /^(.*?) (\d.*)$/.exec(String(address?.street)) ?? [];
  return {
    customer: id,
    companyName: customer.companyName ?? null,
    name: `${person?.firstName} ${person?.lastName}`,
    street,
    number,
    postalCode: address?.postalCode,
    city: address?.city,
    country: address?.country,
    email: person?.email,
    phone: person?.phone,
  };
}
