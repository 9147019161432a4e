import type { Payments } from '../../outside/payments/payments.ts';
import type { Payment } from '../../resources/payments.ts';
import { dayIn } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { addDays } from '../billing/calendar/day.ts';
import type { CallContext } from '../outside/callKind.ts';
import { newCall } from '../outside/newCall.ts';
import { bookPayment } from '../outside/payments/bookPayment.ts';
import { beginning } from '../outside/payments/createPayer.ts';
import { progressTold } from '../outside/payments/progress.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';
import { orderJob } from './orders.ts';

const newsJob = 'paymentnews';

/** Sets for how many days a payment may be charged back without a reason: eight weeks (SEPA). */
const daysToChargeBack = 56;

/** Begins an online payment or refund, once it is committed. */
export async function begin({ operation, after }: Change<Payment>, context: RuleContext): Promise<FollowUp[]> {
  if (operation !== 'create' || !after.online || after.state !== 'open') return [];
  const about = { service: 'payments', payment: after.id } as const;
  const subject = `payments/${after.id}` as const;
  if (after.kind === 'refund') return [newCall({ ...about, kind: 'refundPayment', subject }, context.now)];
  if (after.kind !== 'payment') return [];
  const customer = after.signsMandate ? await recordWith(context, 'customers', after.customer) : null;
  return customer && customer.payerId === null
    ? [newCall({ ...about, kind: 'createPayer', subject: `customers/${customer.id}` }, context.now)]
    : [beginning(after.id, context.now)];
}

/** Looks again at an order that was paid for. */
export const orderPaid = ({ operation, after, changed }: Change<Payment>): FollowUp[] =>
  operation === 'update' && changed.includes('state') && after.state === 'paid' && after.order !== null
    ? [{ op: 'enqueue', job: orderJob, payload: { order: after.order }, subject: `orders/${after.order}` }]
    : [];

/** Refuses online payments where no provider is configured. */
export const offFaults = ({ operation, after }: Change<Payment>) =>
  operation === 'create' && after.online && after.state === 'open' ? [{ code: 'ONLINE_PAYMENT_OFF' }] : [];

/** Books the payments of these records. Throws at the end where some could not be asked about. */
async function bookAll(found: readonly Payment[], payments: Payments, context: CallContext): Promise<void> {
  const faults: string[] = [];
  for (const { id, externalId } of found) {
    if (externalId === null || context.signal.aborted) continue;
    const fault = await bookPayment(externalId, payments, context).catch((error: Error) => error);
    if (fault) faults.push(`payments/${id}: ${fault.message}`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Looks at payments and refunds under way, as a message about them may never come. */
async function lookAtOpen(payments: Payments, context: CallContext): Promise<void> {
  const open = await context.find('payments', { online: true, state: 'open', externalId: { null: false } });
  const refunded = open.filter(({ kind }) => kind === 'refund').flatMap(({ reverses }) => reverses ?? []);
  const paid = refunded.length > 0 ? await context.find('payments', { id: refunded }) : [];
  await bookAll([...open.filter(({ kind }) => kind === 'payment'), ...paid], payments, context);
}

/** Looks at what was paid lately, day by day, as a chargeback may come without a message. */
async function lookAtRecent(payments: Payments, context: CallContext): Promise<void> {
  const today = dayIn(context.now());
  for (let days = 0; days <= daysToChargeBack; days += 1) {
    const of = { online: true, kind: 'payment', state: 'paid', receivedOn: addDays(today, -days) };
    await bookAll(await context.find('payments', of), payments, context);
  }
}

/** Has customers pay at the provider, and books what it says. Without a provider such payments are refused. */
export const onlinePayments = workFor(({ payments, registrar }) =>
  payments
    ? {
        jobs: [
          {
            kind: newsJob,
            maxAttempts: 8,
            backoff: 15,
            prepare: (context, { id }: { id: string }) => bookPayment(id, payments, context),
          },
          {
            kind: 'paymentsunderway',
            maxAttempts: 1,
            backoff: 60,
            schedule: '*/5 * * * *',
            isRoutine: true,
            prepare: (context) => lookAtOpen(payments, context),
          },
          {
            kind: 'recentpayments',
            maxAttempts: 3,
            backoff: 600,
            schedule: '40 4 * * *',
            prepare: (context) => lookAtRecent(payments, context),
          },
        ],
        // Orders are processed by themselves where a registrar is configured; staff processes them otherwise.
        followUps: { payments: [begin, progressTold, ...(registrar ? [orderPaid] : [])] },
        webhooks: {
          payments: {
            job: newsJob,
            payloadOf: (body) => {
              const id = payments.idInWebhook(body);
              return id === undefined ? undefined : { id };
            },
          },
        },
      }
    : { checks: { payments: [offFaults] } },
);
