import type { Condition } from '../../schema/condition.ts';

/** What a user may do for a customer; carried by the membership, and offered to a contact. */
export const rights = [
  { value: 'domains', en: 'Domains', nl: 'Domeinen' },
  { value: 'hosting', en: 'Hosting', nl: 'Hosting' },
  { value: 'invoices', en: 'Invoices', nl: 'Facturen' },
  { value: 'orders', en: 'Orders', nl: 'Bestellingen' },
  { value: 'signing', en: 'Signing', nl: 'Ondertekenen' },
] as const;
export type Right = (typeof rights)[number]['value'];

/**
 * The rows that belong to a customer of the signed-in user. `path` leads from the row to the customer and ends in a dot
 * (`'customer.'`, `'hosting.customer.'`); of customers themselves it is empty. With a right, only where the user's own
 * membership of that customer carries it.
 */
export const ownThrough = (path: '' | `${string}.`, right?: Right): Condition =>
  right
    ? { [`${path}memberships`]: { some: { user: '$user', rights: { contains: right } } } }
    : { [`${path}memberships.user`]: '$user' };
