export interface Allocation {
  payment: string;
  invoice: string;
  /** Cents. */
  amount: number;
}

export interface Payment {
  id: string;
  /** Cents received. */
  amount: number;
  /** Ids of the invoices that the payer referred to. */
  invoices?: readonly string[];
}

export interface Receivable {
  id: string;
  dueDate: string;
  /** Cents, VAT included. */
  total: number;
}

/**
 * Allocates what is left of a payment to invoices. Those the payer referred to come first, then the others, each by
 * due date (in the given order on equal dates). No invoice gets more than is open on it; the rest stays unallocated.
 * @param recorded every allocation of this payment and of these invoices, which makes a repeated call add nothing
 */
export function allocatePayment(
  payment: Payment,
  invoices: readonly Receivable[],
  recorded: readonly Allocation[],
): { allocations: Allocation[]; unallocated: number } {
  let left = payment.amount - sumOf(recorded.filter((allocation) => allocation.payment === payment.id));
  const allocations: Allocation[] = [];
  for (const { id, total } of inOrderOfPayment(payment, invoices)) {
    const open = total - sumOf(recorded.filter(({ invoice }) => invoice === id));
    const amount = Math.min(left, open);
    if (amount <= 0) continue;
    allocations.push({ payment: payment.id, invoice: id, amount });
    left -= amount;
  }
  return { allocations, unallocated: left };
}

function inOrderOfPayment({ invoices: named = [] }: Payment, invoices: readonly Receivable[]): Receivable[] {
  const oldestFirst = [...invoices].sort((one, other) =>
    one.dueDate === other.dueDate ? 0 : one.dueDate < other.dueDate ? -1 : 1,
  );
  const isNamed = ({ id }: Receivable) => named.includes(id);
  return [...oldestFirst.filter(isNamed), ...oldestFirst.filter((invoice) => !isNamed(invoice))];
}

const sumOf = (allocations: readonly Allocation[]): number => allocations.reduce((sum, { amount }) => sum + amount, 0);
