import type { RegistrantData, Roles } from '../../../outside/registrar/registrar.ts';
import type { DomainContact } from '../../../resources/domaincontacts.ts';
import type { Domain } from '../../../resources/domains.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';

type Find = Pick<CallContext, 'find'>;

/** Gives the contacts of a domain as its registry takes them; undefined without a registrant. Roles are by our keys. */
export async function contactsOf(
  domain: Domain,
  context: Find,
): Promise<{ contacts: RegistrantData[]; roles: Roles } | undefined> {
  const holder = await recordWith(context, 'domaincontacts', domain.registrant);
  if (!holder) return undefined;
  const admin = (await recordWith(context, 'domaincontacts', domain.administrativeContact)) ?? holder;
  const registrant = await registrantOf(holder, domain.name, context);
  const contacts = admin.id === holder.id ? [registrant] : [registrant, contactOf(admin)];
  return { contacts, roles: { registrant: keyOf(holder), admin: keyOf(admin), tech: keyOf(holder) } };
}

const keyOf = ({ id }: DomainContact): string => `GH-${id}`;

export const contactOf = (contact: DomainContact): RegistrantData => ({
  key: keyOf(contact),
  name: contact.name,
  ...(contact.companyName !== null && { organization: contact.companyName }),
  addressLines: [`${contact.street} ${contact.number}`],
  postalCode: contact.postalCode,
  city: contact.city,
  country: contact.country,
  email: contact.email,
  phone: contact.phone,
});

/** Adds the legal form and number that the registry of .nl asks of a holder. */
export async function registrantOf(contact: DomainContact, name: string, context: Find): Promise<RegistrantData> {
  if (!name.endsWith('.nl')) return contactOf(contact);
  const customer = await recordWith(context, 'customers', contact.customer);
  const isCustomer = contact.companyName !== null && contact.companyName === customer?.companyName;
  const number = contact.registrationNumber ?? (isCustomer ? customer.registrationNumber : null);
  const form = contact.companyName === null ? 'person' : (contact.legalForm ?? 'other');
  return { ...contactOf(contact), legal: { form, ...(number !== null && { registrationNumber: number }) } };
}
