import type { Condition } from '../../schema/condition.ts';

/** Lists what a user may do for a customer; each is a right of a membership. */
export const rights = [
  { value: 'domains', en: 'Domains', nl: 'Domeinen' },
  { value: 'hosting', en: 'Hosting', nl: 'Hosting' },
  { value: 'invoices', en: 'Invoices', nl: 'Facturen' },
  { value: 'orders', en: 'Orders', nl: 'Bestellingen' },
  { value: 'signing', en: 'Signing', nl: 'Ondertekenen' },
] as const;
export type Right = (typeof rights)[number]['value'];

/**
 * Selects the rows of the signed-in user's customers. With a right, the user's own membership of that customer must
 * have it.
 * @param path leads from the row to the customer and ends in a dot (`'customer.'`, `'hosting.customer.'`); empty for
 * customers themselves
 */
export const ownThrough = (path: '' | `${string}.`, right?: Right): Condition =>
  right
    ? { [`${path}memberships`]: { some: { user: '$user', rights: { contains: right } } } }
    : { [`${path}memberships.user`]: '$user' };

/** Selects the rows of a server that has a hosting account of the signed-in user's customers. */
export const ownServer = (path: `${string}.`): Condition => ({
  [`${path}hosting`]: {
    some: {
      state: ['active', 'suspended'],
      'customer.memberships': { some: { user: '$user', rights: { contains: 'hosting' } } },
    },
  },
});
