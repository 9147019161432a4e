import { outcomes } from './checkoutPage.ts';
import { chargeBack, type PaymentState, pay, type StoredPayment, settlePayments } from './paymentStore.ts';

/** Describes what `POST /_event` takes. */
export type PaymentEvent =
  | { do: 'webhook'; id: string; times?: number }
  | { do: 'forge'; id: string; to: string }
  | { do: 'chargeback' | 'reversal' | 'refunded'; id: string; times?: number }
  /** The customer pays or does not, as on the page of the provider. */
  | { do: 'end'; id: string; outcome: string }
  /** The bank of the debtor takes a paid debit back after six days. */
  | { do: 'bounce'; id: string }
  | { do: 'mandate'; id: string; status: string }
  /** Webhooks of new payments are faster than the answer. */
  | { do: 'hasty'; isOn: boolean };

const daysToBounce = 6;

/** Lets happen what the provider or a bank does by itself, and calls the webhook. */
export async function happen(state: PaymentState, now: Date, event: PaymentEvent): Promise<void> {
  if (event.do === 'mandate') {
    const mandate = state.mandates[event.id];
    if (mandate) mandate.status = event.status;
    return;
  }
  if (event.do === 'hasty') {
    state.isHasty = event.isOn;
    return;
  }
  if (event.do === 'forge') return callWebhook({ id: event.id, webhookUrl: event.to });
  const payment = state.payments[event.id];
  if (payment === undefined) return;
  if (event.do === 'chargeback') chargeBack(payment, now);
  if (event.do === 'end') end(payment, event.outcome, now);
  if (event.do === 'bounce') {
    payment.bouncesAt = new Date(now.getTime() + daysToBounce * 86_400_000).toISOString();
    return;
  }
  if (event.do === 'reversal') for (const one of payment.chargebacks) one.reversedAt = now.toISOString();
  if (event.do === 'refunded') for (const one of payment.refunds) one.status = 'refunded';
  const times = 'times' in event ? (event.times ?? 1) : 1;
  for (let time = 0; time < times; time += 1) await callWebhook(payment);
}

/** Posts the id and nothing else, as the provider does; what the portal answers is its own affair. */
export async function callWebhook({ id, webhookUrl }: Pick<StoredPayment, 'id' | 'webhookUrl'>): Promise<void> {
  if (webhookUrl === undefined) return;
  await fetch(webhookUrl, {
    method: 'POST',
    body: new URLSearchParams({ id }),
    signal: AbortSignal.timeout(5_000),
  }).catch((error: unknown) => console.warn(`The webhook of ${id} was not reached: ${String(error)}`));
}

/** Lets an open or pending payment end as the customer chose. Returns false for one that has ended, or for no outcome. */
export function end(payment: StoredPayment, outcome: string, now: Date): boolean {
  if (!['open', 'pending'].includes(payment.status) || !outcomes.includes(outcome)) return false;
  if (outcome === 'paid') pay(payment, now);
  else payment.status = outcome;
  return true;
}

/** Brings payments to where they would be by now, and calls the webhook of those that changed. Returns whether any did. */
export async function settle(state: PaymentState, now: Date): Promise<boolean> {
  const settled = settlePayments(state, now);
  await Promise.all(settled.map(callWebhook));
  return settled.length > 0;
}
