import type { InvoiceRule } from '../../resources/invoicerules.ts';
import type { Order } from '../../resources/orders.ts';
import { dayIn } from '../../schema/day.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { addMonthsFromAnchor } from '../billing/calendar/day.ts';
import { hasOwnFirstPrice } from '../documents/totals/soldValues.ts';
import type { CallContext } from '../outside/callKind.ts';
import { recordWith } from '../stored/recordWith.ts';
import type { Line } from './lineEnds.ts';

/** Names the job that bills what was delivered. */
export const billingJob = 'orderbilling';

/** Bills what is done of an order and not billed yet, once that is committed. */
export const billingStart = (order: string): FollowUp => ({
  op: 'enqueue',
  job: billingJob,
  payload: { order },
  subject: `orders/${order}`,
});

/**
 * Starts the invoice rules of recurring lines that are done. Drafts an invoice of the others once the whole order is
 * done. May run at any time, however often: a line that has a rule or an invoice is left alone.
 */
export const billOrder = (id: string, context: CallContext): Promise<void> =>
  context.alone(`orders/${id}/billing`, async () => {
    const order = await recordWith(context, 'orders', id);
    if (!order) return;
    const done = await context.find('orderlines', { order: id, state: 'done' });
    const rules = await context.find('invoicerules', { orderline: done.map((line) => line.id) });
    const today = dayIn(context.now());
    const writes: FollowUp[] = [];
    for (const line of done.filter(({ period }) => period !== 'once')) {
      const rule = rules.find(({ orderline }) => orderline === line.id);
      if (rule) writes.push(...startedToday(rule, today));
      else if (line.quotationline === null) writes.push(ruleOf(order, line, today));
    }
    await context.write([...writes, ...invoiceOf(order, done)]);
  });

/** Starts what recurs; after the first period where that has a price of its own. */
function ruleOf({ id: order, customer }: Order, line: Line, today: string): FollowUp {
  const { period } = line;
  const recurs = hasOwnFirstPrice(line)
    ? {
        ...soldBy(line),
        unitPrice: line.renewalPrice,
        startDate: addMonthsFromAnchor(today, period === 'monthly' ? 1 : 12),
      }
    : { ...soldBy(line), startDate: today };
  const values = { customer, order, orderline: line.id, hosting: line.hosting, ...recurs, schedule: period };
  return { op: 'add', resource: 'invoicerules', values };
}

const soldBy = ({ product, description, quantity, unitPrice, discount }: Line) => ({
  product,
  description,
  quantity,
  unitPrice,
  discount,
});

/** Moves the start of a quotation's rule to the day of delivery, unless it was billed or somebody set another. */
function startedToday({ id, state, startDate, nextPeriod, ...rule }: InvoiceRule, today: string): FollowUp[] {
  const [, month, day] = startDate.split('-').map(Number);
  const isAsMade = rule.anchorDay === day && (rule.schedule === 'monthly' || rule.anchorMonth === month);
  if (state !== 'active' || nextPeriod !== startDate || startDate >= today || !isAsMade) return [];
  const [, todaysMonth, todaysDay] = today.split('-').map(Number);
  const values = {
    startDate: today,
    anchorDay: todaysDay,
    ...(rule.schedule === 'yearly' && { anchorMonth: todaysMonth }),
  };
  return [{ op: 'update', resource: 'invoicerules', id, values }];
}

/** Drafts the invoice of what is paid once; processing a quotation drafted that of its own lines. */
function invoiceOf(order: Order, done: readonly Line[]): FollowUp[] {
  const isBilledHere = (line: Line): boolean =>
    line.quotationline === null && (line.period === 'once' || (hasOwnFirstPrice(line) && line.amount > 0));
  const open = done.filter((line) => line.invoice === null && isBilledHere(line));
  if (order.state !== 'done' || open.length === 0) return [];
  const { customer, contact } = order;
  const invoice = { lid: 'invoice' };
  return [
    { op: 'add', resource: 'invoices', ...invoice, values: { customer, contact } },
    ...open.map((line): FollowUp => ({ op: 'add', resource: 'invoicelines', values: { invoice, ...soldBy(line) } })),
    ...open.map((line): FollowUp => ({ op: 'update', resource: 'orderlines', id: line.id, values: { invoice } })),
  ];
}

/**
 * Ends a running rule: nothing more is billed than was billed already.
 * @param day the first day without the service; days before it that were not billed yet still are
 */
export function ruleEnded({ id, state, nextPeriod, startDate, endDate }: InvoiceRule, day = ''): FollowUp[] {
  if (state !== 'active') return [];
  const unbilled = nextPeriod ?? startDate;
  const last = unbilled < day ? day : unbilled;
  const terminatedOn = endDate !== null && endDate < last ? endDate : last;
  return [{ op: 'update', resource: 'invoicerules', id, values: { state: 'terminating', terminatedOn } }];
}
