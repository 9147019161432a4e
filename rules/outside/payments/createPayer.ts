import type { Payments } from '../../../outside/payments/payments.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallKind, callKind } from '../callKind.ts';
import { newCall, subjectId } from '../newCall.ts';
import { notBegun, paymentOf } from './createPayment.ts';

interface Payer {
  name: string;
  email: string;
}

/** Enters a customer at the provider for a mandate, and then begins the payment that makes it. */
export const createPayer = (payments: Payments): CallKind<unknown> =>
  callKind<Payer>({
    lock: ({ subject }) => `payer ${subject}`,
    plan: async (call, context) => {
      const customer = await recordWith(context, 'customers', subjectId(call));
      if (!customer || customer.payerId !== null) return { step: 'done', answer: 'The provider knows the customer.' };
      const [contact] = await context.find('contacts', { customer: customer.id, active: true });
      return { step: 'send', request: { name: customer.name, email: contact?.email ?? '' } };
    },
    send: async (payer, { key }) => {
      const { id } = await payments.createCustomer({ key, ...payer });
      return { answer: 'The customer is entered.', remoteId: id };
    },
    // Enters the customer again under the same key; a second one there would be without payments.
    settle: async () => ({ became: 'notDone' }),
    done: async (call, { find, now }, { remoteId }) => [
      ...(remoteId
        ? [{ op: 'update' as const, resource: 'customers', id: subjectId(call), values: { payerId: remoteId } }]
        : []),
      ...((await paymentOf(call, { find })) ? [beginning(call.payment ?? '', now())] : []),
    ],
    failed: async (call, failure, context) => notBegun(await paymentOf(call, context), failure),
  });

/** Makes the call that begins a payment. */
export const beginning = (payment: string, now: Date) =>
  newCall({ service: 'payments', kind: 'createPayment', subject: `payments/${payment}`, payment }, now);
