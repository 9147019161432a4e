import type { Attributes } from '../../../schema/normalize.ts';
import { verifiedDaysOf } from './verifications.ts';
import type { Settled, World } from './world.ts';

/** Lists the legal forms that names of Dutch companies end in. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/ B\.V\.$/, 'bv'],
  [/ VOF$/, 'generalPartnership'],
  [/ Maatschap$/, 'partnership'],
];

/** Tells what the registry of .nl asks of a Dutch company. */
function legalOf({ companyName, registrationNumber }: Attributes): Attributes {
  if (typeof companyName !== 'string' || registrationNumber === undefined) return {};
  return { legalForm: forms.find(([end]) => end.test(companyName))?.[1] ?? 'soleTrader', registrationNumber };
}

/** Makes the registrant of a customer's domains: its first contact, at its visiting address. */
export function domainContactOf(world: World, owner: Settled): Attributes {
  const { id, family } = owner;
  const { customer, contacts, addresses } = family;
  const person = contacts[0];
  const address = addresses[0];
  const [, street = '', number = '1'] = /^(.*?) (\d.*)$/.exec(String(address?.street)) ?? [];
  return {
    customer: id,
    companyName: customer.companyName ?? null,
    ...legalOf(customer),
    name: `${person?.firstName} ${person?.lastName}`,
    street,
    number,
    postalCode: address?.postalCode,
    city: address?.city,
    country: address?.country,
    email: person?.email,
    phone: person?.phone,
    ...verifiedDaysOf(world, owner),
  };
}
