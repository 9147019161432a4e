import type { Customer } from '../resources/customers.ts';
import type { Condition } from '../schema/condition.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { ownNumber } from './books/debtorNumber.ts';
import { treatmentOf } from './documents/totals/documentTotals.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  OPEN_INVOICES: { en: 'There are still open invoices', nl: 'Er staan nog facturen open' },
  RUNNING_INVOICE_RULES: { en: 'There are still running invoice rules', nl: 'Er lopen nog factuurregelingen' },
  NUMBER_OF_ANOTHER: {
    en: 'The bookkeeping knows customer {{0}} by this number, which has no number of its own',
    nl: 'Onder dit nummer kent de boekhouding klant {{0}}, die geen eigen relatienummer heeft',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Resets the VAT check when the number changes. Keeps a check result, which only the server can write. */
export function uncheckedVatNumber({ before, after, changed }: Change<Customer>): Partial<Customer> {
  const isAnother = before !== undefined && before.vatNumber !== after.vatNumber;
  if (!isAnother || changed.includes('vatCheck')) return {};
  return { vatCheck: after.vatNumber === null ? null : 'unchecked', vatCheckedAt: null };
}

const isClosing = ({ before, after }: Change<Customer>): boolean =>
  before !== undefined && before.state !== 'closed' && after.state === 'closed';

/** Selects issued invoices that are not fully paid, and such credit notes. */
const open: Condition = { state: { ne: 'draft' }, paymentState: ['open', 'partlyPaid'] };

/** Refuses to close a customer with open invoices. */
export async function openInvoiceFaults(change: Change<Customer>, { find }: RuleContext): Promise<Fault[]> {
  if (!isClosing(change)) return [];
  const found = await find('invoices', { customer: change.after.id, ...open });
  return found.length > 0 ? [{ field: 'state', code: 'OPEN_INVOICES' }] : [];
}

/** Refuses to close a customer with invoice rules still to bill. */
export async function runningRuleFaults(change: Change<Customer>, { find }: RuleContext): Promise<Fault[]> {
  if (!isClosing(change)) return [];
  const found = await find('invoicerules', { customer: change.after.id, state: ['active', 'terminating'] });
  return found.length > 0 ? [{ field: 'state', code: 'RUNNING_INVOICE_RULES' }] : [];
}

/** Matches a text that may be the id of a customer. */
const anyId = /^[1-9]\d{0,17}$/;

/** Refuses the id of another customer that the books know by it, as two would be one there. */
export async function numberFaults(
  { operation, after, changed }: Change<Customer>,
  { find }: RuleContext,
): Promise<Fault[]> {
  const number = after.relationNumber ?? '';
  if (operation === 'delete' || !changed.includes('relationNumber') || number === after.id || !anyId.test(number))
    return [];
  const [other] = await find('customers', { id: number });
  return other && !other.relationNumber
    ? [{ field: 'relationNumber', code: 'NUMBER_OF_ANOTHER', params: [other.name] }]
    : [];
}

/** Gives a number to a customer without one whose id is the number of another, and keeps it. */
export async function numberedApart({ before, after }: Change<Customer>, { find }: RuleContext): Promise<FollowUp[]> {
  // Looks at new customers, and at those who lose their number: nobody else can come to share one.
  if (after.relationNumber || (before && !before.relationNumber)) return [];
  if ((await find('customers', { relationNumber: after.id })).length === 0) return [];
  return [{ op: 'update', resource: 'customers', id: after.id, values: { relationNumber: ownNumber(after.id) } }];
}

/** Derives open quotations anew, by an update without changes, where their VAT treatment follows from the customer. */
export async function quotationsAreTaxed(
  { before, after }: Change<Customer>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (before === undefined || treatmentOf(before) === treatmentOf(after)) return [];
  const open = await context.find('quotations', { customer: after.id, state: 'quotation' });
  return open.map(({ id }) => ({ op: 'update', resource: 'quotations', id, values: {} }));
}

export const customerRules = rulesFor('customers', {
  faults,
  derive: [uncheckedVatNumber],
  check: [openInvoiceFaults, runningRuleFaults, numberFaults],
  returns: [numberFaults],
  followUps: [quotationsAreTaxed, numberedApart],
});
