import type { Customer } from '../../resources/customers.ts';
import type { InvoiceRule } from '../../resources/invoicerules.ts';
import { dayIn } from '../../schema/day.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { lineAmount } from '../billing/amounts/lineAmount.ts';
import { addDays } from '../billing/calendar/day.ts';
import { ruleBilling } from '../billing/calendar/ruleBilling.ts';
import { isWithin, provesForDays } from '../billing/vat/checkAge.ts';
import { treatmentOf } from '../documents/totals/documentTotals.ts';
import { type Billed, withoutHeld } from './heldRules.ts';
import { inChunks } from './inChunks.ts';
import type { Asked, Due, FindDue, Problem, RunItem } from './runKind.ts';

/** Finds the invoices that are due: one for each customer, with a line for each period of each rule. */
export const invoicesDue: FindDue = async (context, run) => {
  const today = dayIn(context.now());
  const rules = await rulesDue(context, today);
  const billed = rules.map((rule): Billed => ({ rule, ...ruleBilling(rule, today) }));
  const byCustomer = Map.groupBy(await withoutHeld(billed, context), ({ rule }) => rule.customer);
  const reasons = await problemsOf([...byCustomer.keys()], context);
  const due: Due & { items: RunItem[]; problems: Problem[] } = { items: [], problems: [] };
  for (const [customer, all] of byCustomer) {
    const reason = reasons.get(customer);
    if (reason !== undefined && amountOf(all) > 0) due.problems.push({ customer, reason });
    else due.items.push(invoiceOf(customer, all, run));
  }
  return due;
};

/** Limits the days in advance of a rule (resources/invoicerules.ts). */
const mostInAdvance = 90;

/** Finds rules of which a period is due, or which are over. */
const rulesDue = ({ findAll }: Asked, today: string): Promise<InvoiceRule[]> =>
  findAll('invoicerules', {
    state: ['active', 'terminating'],
    or: [
      ...Array.from({ length: mostInAdvance + 1 }, (_, daysInAdvance) => ({
        daysInAdvance,
        nextPeriod: { lte: addDays(today, daysInAdvance) },
      })),
      // Ends on its day what was billed beyond it, which has no period to come.
      { terminatedOn: { lte: today } },
      { endDate: { lte: today } },
    ],
  });

/** Says why customers cannot be invoiced now, by customer. */
async function problemsOf(ids: readonly string[], { find, now }: Asked): Promise<Map<string, Problem['reason']>> {
  const customers = await inChunks(ids, (some) => find('customers', { id: some }));
  const addresses = await inChunks(ids, (some) => find('addresses', { customer: some, active: true }));
  const contacts = await inChunks(ids, (some) => find('contacts', { customer: some, active: true }));
  const located = new Set(addresses.map(({ customer }) => customer));
  const reached = new Set(contacts.map(({ customer }) => customer));
  const reasonOf = (customer: Customer): Problem['reason'] | undefined => {
    if (!located.has(customer.id)) return 'noAddress';
    if (!reached.has(customer.id)) return 'noContact';
    return isUnproven(customer, now()) ? 'vatCheckStale' : undefined;
  };
  return new Map(
    customers.flatMap((customer) => {
      const reason = reasonOf(customer);
      return reason === undefined ? [] : [[customer.id, reason] as const];
    }),
  );
}

/** Tells whether VAT would be reversed by a check that no longer proves anything. */
const isUnproven = (customer: Customer, now: Date): boolean =>
  treatmentOf(customer) === 'reverseCharge' && !isWithin(provesForDays, customer.vatCheckedAt, now);

const amountOf = (billed: readonly Billed[]): number =>
  billed.flatMap(({ lines }) => lines).reduce((sum, line) => sum + lineAmount(line), 0);

/** Bills the rules of a customer together. What costs nothing in all needs no invoice. */
function invoiceOf(customer: string, billed: readonly Billed[], run: string | null): RunItem {
  const amount = amountOf(billed);
  const isCounted = amount > 0;
  const lid = `invoice-${customer}`;
  const invoice = { lid };
  const steps: FollowUp[][] = [
    [{ op: 'add', resource: 'invoices', lid, values: { customer } }],
    billed.flatMap(({ lines }) =>
      lines.map((line): FollowUp => ({ op: 'add', resource: 'invoicelines', values: { invoice, ...line } })),
    ),
    [{ op: 'update', resource: 'invoices', id: invoice, values: { state: 'issued' } }],
    [
      {
        op: 'add',
        resource: 'letters',
        lid: `letter-${customer}`,
        values: { kind: 'invoice', customer, invoice, run },
      },
    ],
  ];
  return {
    customer,
    amount,
    isCounted,
    steps: [billed.flatMap(onwards), billed.flatMap(ended), ...(isCounted ? steps : [])],
  };
}

/** Moves a rule on, so that the next run begins after what was billed. */
function onwards({ rule, nextPeriod, isOver }: Billed): FollowUp[] {
  const isEnding = isOver && rule.state === 'active';
  if (nextPeriod === rule.nextPeriod && !isEnding) return [];
  const values = { nextPeriod, ...(isEnding && { state: 'terminating' }) };
  return [{ op: 'update', resource: 'invoicerules', id: rule.id, values }];
}

const ended = ({ rule, isOver }: Billed): FollowUp[] =>
  isOver ? [{ op: 'update', resource: 'invoicerules', id: rule.id, values: { state: 'ended' } }] : [];
