import type { Order } from '../../resources/orders.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import { answered, renamed } from '../fulfilment/answers.ts';
import { billingJob, billOrder } from '../fulfilment/billing.ts';
import { cancelledBilled } from '../fulfilment/cancelledBilled.ts';
import { fulfilLine } from '../fulfilment/fulfilLine.ts';
import { lineFailed, lineJob } from '../fulfilment/lineEnds.ts';
import { cancelledPaid, paidTooLate, refundedPaid } from '../fulfilment/moneyBack.ts';
import {
  accountArrived,
  domainArrived,
  isNow,
  lineDone,
  lineDropped,
  orderFollowsLines,
  submitted,
  taskEnded,
} from '../fulfilment/orderMoves.ts';
import { accountEnded, domainEnded } from '../fulfilment/serviceEnds.ts';
import { accountReturned } from '../fulfilment/serviceReturns.ts';
import { isLive } from '../stored/isLive.ts';
import { mayProceed } from '../stored/mayProceed.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

export const orderJob = 'order';

/** Sets the seconds in which further lines of an order may arrive, as they may be sent one by one. */
export const stillPlacing = 20;

/** Looks at an order that a person placed, a moment later. */
export const placed = ({ operation, after }: Change<Order>, { user }: RuleContext): FollowUp[] =>
  operation === 'create' && user.id !== null && after.state === 'placed'
    ? [
        {
          op: 'enqueue',
          job: orderJob,
          payload: { order: after.id },
          subject: `orders/${after.id}`,
          delay: stillPlacing,
        },
      ]
    : [];

/** Takes on a new customer, whose first order is paid. */
const becomesActive = (id: string): FollowUp => ({
  op: 'update',
  resource: 'customers',
  id,
  values: { state: 'active' },
});

/** Processes an order that may go on by itself; any other waits for staff. */
async function processPlaced(id: string, context: WorkContext<Records>): Promise<void> {
  const placed = await recordWith(context, 'orders', id);
  // Looks at the orders of a customer one by one, as they share a limit.
  await context.alone(`customers/${placed?.customer}/orders`, async () => {
    const order = await recordWith(context, 'orders', id);
    if (order?.state !== 'placed') return;
    const lines = await context.find('orderlines', { order: id });
    if (lines.length === 0 || !(await mayProceed(order, context))) return;
    const customer = await recordWith(context, 'customers', order.customer);
    await context.write([
      ...(customer?.state === 'prospect' ? [becomesActive(customer.id)] : []),
      { op: 'update', resource: 'orders', id, values: { state: 'processing' } },
    ]);
  });
}

/** Submits new lines of a processed order, and those that failed before their question was answered. */
export async function submitLines(change: Change<Order>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || !isNow(change, 'processing')) return [];
  const { id, question } = change.after;
  const lines = await context.find('orderlines', { order: id, state: ['new', 'failed'] });
  return [
    ...(question ? [{ op: 'update', resource: 'orders', id, values: { question: null } } as const] : []),
    ...lines.map(
      (line): FollowUp => ({
        op: 'update',
        resource: 'orderlines',
        id: line.id,
        values: { state: 'submitted', failure: null },
      }),
    ),
  ];
}

/** Fails a line that could not be begun, so that it does not wait for ever. */
async function notBegun(id: string, context: WorkContext<Records>): Promise<FollowUp[]> {
  const line = await recordWith(context, 'orderlines', id);
  const failure = 'It could not be begun. The job of this line says why.';
  return line?.state === 'submitted' ? lineFailed(line, failure, undefined, context) : [];
}

/** Processes orders, and moves them with their lines. What no configured service delivers becomes a task. */
export const orderWork = workFor((services) => {
  const served = { isServed: services.dns !== undefined };
  return {
    jobs: [
      {
        kind: orderJob,
        maxAttempts: 5,
        backoff: 20,
        prepare: (context, { order }: { order: string }) => processPlaced(order, context),
      },
      {
        kind: lineJob,
        maxAttempts: 5,
        backoff: 15,
        prepare: (context, { line }: { line: string }) => fulfilLine(line, services, context),
        ended: (context, { line }: { line: string }) => notBegun(line, context),
      },
      {
        kind: billingJob,
        maxAttempts: 8,
        backoff: 30,
        prepare: (context, { order }: { order: string }) => billOrder(order, context),
      },
    ],
    followUps: {
      orders: [placed, submitLines, orderFollowsLines, cancelledBilled, cancelledPaid],
      orderlines: [renamed, answered, submitted, lineDone, lineDropped, refundedPaid],
      payments: [paidTooLate],
      domains: [domainArrived(served), domainEnded],
      hosting: [accountArrived(served), accountEnded, accountReturned],
      tasks: [taskEnded],
    },
  };
});
