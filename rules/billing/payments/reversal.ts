export interface Share {
  invoice: string;
  /** Cents. */
  amount: number;
}

export interface Reversed {
  /** What was taken back, in cents above zero. */
  amount: number;
  /** What no invoice had got of the payment. */
  unallocated: number;
  /** What invoices got of it, in the order in which they got it. */
  shares: readonly Share[];
  /** What is to be paid back on credit notes for these invoices, in cents above zero. */
  notes?: readonly Share[];
}

/**
 * Spreads what was taken back of a payment. Credit notes come first, as they ask for it; then what no invoice had got;
 * then the invoices that got it last, which become open again. Amounts are below zero.
 */
export function spreadReversal({ amount, unallocated, shares, notes = [] }: Reversed): Share[] {
  let left = amount;
  const take = ({ invoice, amount: most }: Share): Share[] => {
    const taken = Math.min(left, most);
    left -= Math.max(0, taken);
    return taken > 0 ? [{ invoice, amount: -taken }] : [];
  };
  const toNotes = notes.flatMap(take);
  left -= Math.max(0, Math.min(left, unallocated));
  return [...toNotes, ...shares.toReversed().flatMap(take)];
}
