import type { Domain } from '../../resources/domains.ts';
import type { Condition } from '../../schema/condition.ts';
import { dayIn } from '../../schema/day.ts';
import type { WorkContext } from '../../schema/work.ts';
import { pressed } from '../billing/dunning/pressed.ts';
import { onAccount } from './mayProceed.ts';
import type { Records } from './records.ts';
import { recordWith } from './recordWith.ts';
import { rulesOfDomain } from './runningRules.ts';

type Renewable = Pick<Domain, 'name' | 'autoRenew' | 'customer'>;
type Asked = Pick<WorkContext<Records>, 'find' | 'now'>;

/** Says why a domain is not to be renewed: its customer is not served, chose so, or owes an invoice. */
export type WhyNotRenewed = 'notServed' | 'chosen' | 'unpaid';

/** Tells whether a domain is to be renewed: wanted, and paid or on account with nothing overdue. */
export const mayRenew = async (domain: Renewable, context: Asked): Promise<boolean> =>
  domain.autoRenew && (await whyNotRenewed(domain, context)) === null;

/** Says why a domain is not to be renewed as things stand; null where it is. */
export async function whyNotRenewed(domain: Renewable, context: Asked): Promise<WhyNotRenewed | null> {
  const customer = await recordWith(context, 'customers', domain.customer);
  if (customer?.state !== 'active') return 'notServed';
  if (!domain.autoRenew) return 'chosen';
  const owed = onAccount.includes(customer.paymentMethod)
    ? { ...unpaid(domain), dueDate: { lt: dayIn(context.now()) } }
    : await billing(domain, context);
  return (await context.find('invoices', owed)).length === 0 ? null : 'unpaid';
}

const unpaid = ({ customer }: Renewable): Condition => ({ customer, ...pressed });

/** Selects the unpaid invoices that bill a domain: all of its customer where no order says which ones do. */
async function billing(domain: Renewable, { find }: Asked): Promise<Condition> {
  const rules = await rulesOfDomain(domain, { find });
  if (rules.length === 0) return unpaid(domain);
  const lines = await find('invoicelines', { invoicerule: rules.map(({ id }) => id) });
  return { ...unpaid(domain), id: lines.map(({ invoice }) => invoice) };
}
