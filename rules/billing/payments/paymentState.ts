export type PaymentState = 'open' | 'partlyPaid' | 'paid' | 'overpaid';

/**
 * Derives the payment state from an invoice's total and its allocations, in cents. For a credit note the signs are
 * reversed.
 */
export function paymentState(total: number, allocated: number): PaymentState {
  const received = total < 0 ? -allocated : allocated;
  const asked = Math.abs(total);
  if (received > asked) return 'overpaid';
  if (received === asked) return 'paid';
  return received > 0 ? 'partlyPaid' : 'open';
}
