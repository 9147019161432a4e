import { elementAt, randomFrom } from '../../random.ts';
import { createSome, momentOf, type World } from '../world.ts';
import type { Issued } from './bills.ts';

/** Maps a customer's way to pay to a method of payment; others keep their name. */
const methods: Record<string, string> = { online: 'ideal' };

/** Receives payments for invoices, in full or half, each for one invoice. */
export async function receive(world: World, invoices: readonly Issued[]): Promise<void> {
  const paid = invoices.filter(({ bill, total }) => total > 0 && ['paid', 'partlyPaid'].includes(bill.fate));
  const payments = paid.map(({ bill, id, total }) => {
    const method = String(bill.owner.family.customer.paymentMethod);
    const isOnline = method === 'online' || method === 'creditCard';
    return {
      customer: bill.owner.id,
      method: methods[method] ?? method,
      amount: bill.fate === 'paid' ? total : Math.ceil(total / 2),
      state: 'paid',
      receivedOn: bill.paidOn,
      ...(isOnline && { externalId: `tr_${randomFrom(world.seed, Number(id)).digits(4)}${id}` }),
    };
  });
  const at = momentOf(world.today);
  const ids = await createSome(world, 'payments', payments, at);
  const allocations = paid.map(({ id }, index) => ({
    invoice: id,
    payment: elementAt(ids, index),
    amount: elementAt(payments, index).amount,
  }));
  await createSome(world, 'allocations', allocations, at);
}
