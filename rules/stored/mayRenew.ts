import type { Domain } from '../../resources/domains.ts';
import { dayIn } from '../../schema/day.ts';
import type { WorkContext } from '../../schema/work.ts';
import { onAccount } from './mayProceed.ts';
import type { Records } from './records.ts';
import { recordWith } from './recordWith.ts';

/** Tells whether a domain is to be renewed: wanted, and paid or on account with nothing overdue. */
export async function mayRenew(
  { autoRenew, customer: id }: Pick<Domain, 'autoRenew' | 'customer'>,
  context: Pick<WorkContext<Records>, 'find' | 'now'>,
): Promise<boolean> {
  const customer = autoRenew ? await recordWith(context, 'customers', id) : null;
  if (customer?.state !== 'active') return false;
  const isOnAccount = onAccount.includes(customer.paymentMethod);
  const unpaid = await context.find('invoices', {
    customer: id,
    kind: 'invoice',
    state: ['issued', 'sent'],
    paymentState: ['open', 'partlyPaid'],
    ...(isOnAccount && { dueDate: { lt: dayIn(context.now()) } }),
  });
  return unpaid.length === 0;
}
