/**
 * Selects invoices that their customer is pressed to pay. Leaves out cents: VAT is rounded for a whole order when it is paid, and
 * again for each of its invoices.
 */
export const pressed = {
  kind: 'invoice',
  state: ['issued', 'sent'],
  paymentState: ['open', 'partlyPaid'],
  openAmount: { gt: 5 },
} as const;
