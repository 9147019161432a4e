import type { Suggestion } from './bankEntry.ts';

/**
 * Adds an invoice to those that were picked for an entry, which are paid together. One that is picked again is dropped. An
 * invoice of another customer begins anew, as one payment is of one customer.
 */
export function withPicked(picked: readonly Suggestion[], more: Suggestion): readonly Suggestion[] {
  if (picked.some(({ title }) => title === more.title)) return picked.filter(({ title }) => title !== more.title);
  return picked.every(({ customerId }) => customerId === more.customerId) ? [...picked, more] : [more];
}

/** Joins picked invoices into what an entry is booked on; null for none. */
export function joined(picked: readonly Suggestion[]): Suggestion | null {
  const [first] = picked;
  if (!first) return null;
  return {
    ...first,
    invoices: picked.flatMap(({ invoices }) => invoices ?? []),
    title: picked.map(({ title }) => title).join(', '),
    open: picked.reduce((sum, { open }) => sum + open, 0),
  };
}
