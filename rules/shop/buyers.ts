import type { Customer } from '../../resources/customers.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Records } from '../stored/records.ts';

/** Finds the customers that the caller may order for. */
export async function ownCustomers({ user, find }: EnquiryContext<Records>): Promise<Customer[]> {
  if (user.id === null || user.role !== 'customer') return [];
  const memberships = await find('memberships', { user: user.id, rights: { contains: 'orders' } });
  const customers = await find('customers', { id: memberships.map(({ customer }) => customer) });
  return customers.filter(({ state }) => state === 'active' || state === 'prospect');
}
