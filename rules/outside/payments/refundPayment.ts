import type { NewRefund, Payments, Refund } from '../../../outside/payments/payments.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallKind, callKind, type Sent } from '../callKind.ts';
import { changedPayment, notBegun, paymentOf, reopened } from './createPayment.ts';

interface Refunding {
  payment: string;
  refund: NewRefund;
}

const sentOf = ({ id, state }: Refund): Sent => ({ answer: `The refund is ${state}.`, remoteId: id });

/** Pays back through the provider. The refund is complete once the provider has paid it out, days later. */
export const refundPayment = (payments: Payments): CallKind<unknown> =>
  callKind<Refunding>({
    lock: (call) => `payment ${call.payment}`,
    plan: async (call, context) => {
      const refund = await paymentOf(call, context);
      if (!refund || !['open', 'failed'].includes(refund.state)) return { step: 'done', answer: 'It is over already.' };
      const paid = await recordWith(context, 'payments', refund.reverses);
      if (!paid?.externalId)
        return { step: 'failed', failure: { reason: 'refused', answer: 'The payment was not made at the provider.' } };
      const amount = { cents: -refund.amount, currency: 'EUR' };
      const { key } = call;
      const request = { key, reference: key, amount, description: refund.description ?? '' };
      return { step: 'send', request: { payment: paid.externalId, refund: request }, writes: reopened(refund) };
    },
    send: async ({ payment, refund }) => sentOf(await payments.refund(payment, refund)),
    settle: async ({ payment, refund }) => {
      const found = (await payments.get(payment))?.refunds.find(({ reference }) => reference === refund.reference);
      return found ? { became: 'done', sent: sentOf(found) } : { became: 'notDone' };
    },
    done: async (call, context, { remoteId }) => {
      const refund = await paymentOf(call, context);
      return refund?.state === 'open' && remoteId ? [changedPayment(refund.id, { externalId: remoteId })] : [];
    },
    failed: async (call, failure, context) => notBegun(await paymentOf(call, context), failure),
  });
