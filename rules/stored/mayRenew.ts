import type { Domain } from '../../resources/domains.ts';
import type { Condition } from '../../schema/condition.ts';
import { dayIn } from '../../schema/day.ts';
import type { WorkContext } from '../../schema/work.ts';
import { pressed } from '../billing/dunning/pressed.ts';
import { onAccount } from './mayProceed.ts';
import type { Records } from './records.ts';
import { recordWith } from './recordWith.ts';

type Renewable = Pick<Domain, 'name' | 'autoRenew' | 'customer'>;
type Asked = Pick<WorkContext<Records>, 'find' | 'now'>;

/** Tells whether a domain is to be renewed: wanted, and paid or on account with nothing overdue. */
export async function mayRenew(domain: Renewable, context: Asked): Promise<boolean> {
  const customer = domain.autoRenew ? await recordWith(context, 'customers', domain.customer) : null;
  if (customer?.state !== 'active') return false;
  if (onAccount.includes(customer.paymentMethod)) {
    const overdue = { ...unpaid(domain), dueDate: { lt: dayIn(context.now()) } };
    return (await context.find('invoices', overdue)).length === 0;
  }
  return (await context.find('invoices', await billing(domain, context))).length === 0;
}

const unpaid = ({ customer }: Renewable): Condition => ({ customer, ...pressed });

/** Selects the unpaid invoices that bill a domain: all of its customer where no order says which ones do. */
async function billing(domain: Renewable, { find }: Asked): Promise<Condition> {
  const { name, customer } = domain;
  const rules = await find('invoicerules', { customer, 'orderline.domain': name, 'product.kind': 'extension' });
  if (rules.length === 0) return unpaid(domain);
  const lines = await find('invoicelines', { invoicerule: rules.map(({ id }) => id) });
  return { ...unpaid(domain), id: lines.map(({ invoice }) => invoice) };
}
