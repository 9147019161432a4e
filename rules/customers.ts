import type { Customer } from '../resources/customers.ts';
import type { Condition } from '../schema/condition.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';

/** What was found of one number says nothing of the next. Whoever writes the result of a check, which only the server can, is believed. */
export function uncheckedVatNumber({ before, after, changed }: Change<Customer>): Partial<Customer> {
  const isAnother = before !== undefined && before.vatNumber !== after.vatNumber;
  if (!isAnother || changed.includes('vatCheck')) return {};
  return { vatCheck: after.vatNumber === null ? null : 'unchecked', vatCheckedAt: null };
}

const isClosing = ({ before, after }: Change<Customer>): boolean =>
  before !== undefined && before.state !== 'closed' && after.state === 'closed';

/** Issued, and money to come or to go: a credit note is open until it is settled too. */
const open: Condition = { state: { ne: 'draft' }, paymentState: ['open', 'partlyPaid'] };

/** Nobody is closed who owes something, or is owed something. */
export async function openInvoiceFaults(change: Change<Customer>, { find }: RuleContext): Promise<Fault[]> {
  if (!isClosing(change)) return [];
  const found = await find('invoices', { customer: change.after.id, ...open });
  return found.length > 0 ? [{ field: 'state', code: 'OPEN_INVOICES' }] : [];
}

/** Nobody is closed for whom there is still something to bill. */
export async function runningRuleFaults(change: Change<Customer>, { find }: RuleContext): Promise<Fault[]> {
  if (!isClosing(change)) return [];
  const found = await find('invoicerules', { customer: change.after.id, state: ['active', 'terminating'] });
  return found.length > 0 ? [{ field: 'state', code: 'RUNNING_INVOICE_RULES' }] : [];
}

export const customerRules = rulesFor<Customer>('customers', {
  derive: [uncheckedVatNumber],
  check: [openInvoiceFaults, runningRuleFaults],
});
