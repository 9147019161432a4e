import type { Contact } from '../../resources/contacts.ts';
import type { Customer } from '../../resources/customers.ts';
import type { Change } from '../../schema/rule.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

interface Addressed {
  customer: string;
  address: string | null;
  contact: string | null;
  bankaccount: string | null;
  paymentMethod: Customer['paymentMethod'] | null;
}

const postal = 1;

/**
 * Fills in the addressee of a document from its customer; another customer drops the earlier values.
 * @param isFor selects the contacts who get such a document; without any, the first contact is taken
 */
export async function addresseeValues<R extends Addressed>(
  { before, after, changed }: Change<R>,
  context: RuleContext,
  isFor: (contact: Contact) => boolean,
): Promise<Omit<Addressed, 'customer'>> {
  const isOther = before !== undefined && before.customer !== after.customer;
  const kept = <K extends keyof R & string>(name: K): R[K] | null =>
    isOther && !changed.includes(name) ? null : after[name];
  const customer = await recordWith(context, 'customers', after.customer);
  return {
    address: kept('address') ?? (await addressOf(after.customer, context)),
    contact: kept('contact') ?? (await contactOf(after.customer, context, isFor)),
    bankaccount: kept('bankaccount'),
    paymentMethod: kept('paymentMethod') ?? customer?.paymentMethod ?? null,
  };
}

/** Finds the address of a customer: a postal one, else the first active one. */
export async function addressOf(customer: string | null, { find }: Pick<RuleContext, 'find'>): Promise<string | null> {
  if (customer === null) return null;
  const addresses = await find('addresses', { customer, active: true });
  return (addresses.find(({ kind }) => kind === postal) ?? addresses[0])?.id ?? null;
}

/** Finds the contact who gets the document, else the first active one. */
async function contactOf(
  customer: string | null,
  { find }: RuleContext,
  isFor: (contact: Contact) => boolean,
): Promise<string | null> {
  if (customer === null) return null;
  const contacts = await find('contacts', { customer, active: true });
  return (contacts.find(isFor) ?? contacts[0])?.id ?? null;
}

/** Tells whether a contact signs quotations. */
export const signs = ({ rights }: Contact): boolean => rights?.includes('signing') ?? false;

/** Tells whether a contact gets invoices. */
export const administers = ({ administrativeEmails }: Contact): boolean => administrativeEmails;
