export type PaymentState = 'open' | 'partlyPaid' | 'paid' | 'overpaid';

/** From the total of an invoice and what is allocated to it, in cents. A credit note mirrors: it is paid by paying out. */
export function paymentState(total: number, allocated: number): PaymentState {
  const received = total < 0 ? -allocated : allocated;
  const asked = Math.abs(total);
  if (received > asked) return 'overpaid';
  if (received === asked) return 'paid';
  return received > 0 ? 'partlyPaid' : 'open';
}
