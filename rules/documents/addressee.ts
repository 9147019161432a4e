import type { Address } from '../../resources/addresses.ts';
import type { Contact } from '../../resources/contacts.ts';
import type { Customer } from '../../resources/customers.ts';
import type { Change, RuleContext } from '../../schema/rule.ts';
import { found } from './found.ts';

interface Addressed {
  customer: string;
  address: string | null;
  contact: string | null;
  bankaccount: string | null;
  paymentMethod: Customer['paymentMethod'] | null;
}

const postal = 1;

/**
 * What a document leaves open is that of its customer; made out to another, it keeps nothing of the one before.
 * @param isFor who of the contacts gets such a document, where the customer has one who does
 */
export async function addresseeValues<R extends Addressed>(
  { before, after, changed }: Change<R>,
  context: RuleContext,
  isFor: (contact: Contact) => boolean,
): Promise<Omit<Addressed, 'customer'>> {
  const isOther = before !== undefined && before.customer !== after.customer;
  const kept = <K extends keyof R & string>(name: K): R[K] | null =>
    isOther && !changed.includes(name) ? null : after[name];
  const customer = await found<Customer>(context, 'customers', after.customer);
  return {
    address: kept('address') ?? (await addressOf(after.customer, context)),
    contact: kept('contact') ?? (await contactOf(after.customer, context, isFor)),
    bankaccount: kept('bankaccount'),
    paymentMethod: kept('paymentMethod') ?? customer?.paymentMethod ?? null,
  };
}

/** The address that a customer is written to: a postal one, else the first there is. */
async function addressOf(customer: string | null, { find }: RuleContext): Promise<string | null> {
  if (customer === null) return null;
  const addresses = (await find('addresses', { customer, active: true })) as unknown as Address[];
  return (addresses.find(({ kind }) => kind === postal) ?? addresses[0])?.id ?? null;
}

/** Whom a document is sent to: who it is for, else the first there is. */
async function contactOf(
  customer: string | null,
  { find }: RuleContext,
  isFor: (contact: Contact) => boolean,
): Promise<string | null> {
  if (customer === null) return null;
  const contacts = (await find('contacts', { customer, active: true })) as unknown as Contact[];
  return (contacts.find(isFor) ?? contacts[0])?.id ?? null;
}

/** Who signs quotations. */
export const signs = ({ rights }: Contact): boolean => rights?.includes('signing') ?? false;

/** Who gets invoices. */
export const administers = ({ administrativeEmails }: Contact): boolean => administrativeEmails;
