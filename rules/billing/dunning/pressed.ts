/**
 * Selects invoices with more open than rounding leaves. VAT is rounded for a whole order when it is paid, and again for each
 * of its invoices: cents stay open that nobody owes.
 */
export const pressed = { openAmount: { gt: 5 } } as const;
