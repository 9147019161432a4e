import type { Attributes } from '../../../../schema/normalize.ts';
import { elementAt, randomFrom } from '../../random.ts';
import { createSome, momentOf, type World } from '../world.ts';
import type { Issued } from './bills.ts';

/** How money comes from customers that pay in a way. */
const methods: Record<string, string> = { online: 'ideal' };

/** What was paid of invoices, all or half. */
export async function receive(world: World, invoices: readonly Issued[]): Promise<void> {
  const paid = invoices.filter(({ bill, total }) => total > 0 && ['paid', 'partlyPaid'].includes(bill.fate));
  await allocate(
    world,
    paid,
    paid.map(({ bill, id, total }) => {
      const method = String(bill.owner.family.customer.paymentMethod);
      const isOnline = method === 'online' || method === 'creditCard';
      return {
        customer: bill.owner.id,
        method: methods[method] ?? method,
        amount: bill.fate === 'paid' ? total : Math.ceil(total / 2),
        receivedOn: bill.paidOn,
        ...(isOnline && { externalId: `tr_${randomFrom(world.seed, Number(id)).digits(4)}${id}` }),
      };
    }),
  );
}

/** Credit notes against the invoices that they take back: from the note first, then to the invoice. */
export async function setOff(
  world: World,
  invoices: readonly Issued[],
  notes: readonly string[],
  day: string,
): Promise<void> {
  const settlements = invoices.map(({ bill }) => ({
    customer: bill.owner.id,
    method: 'settlement',
    amount: 0,
    receivedOn: day,
  }));
  const payments = await allocate(
    world,
    notes.map((id) => ({ id })),
    settlements,
  );
  await createSome(
    world,
    'allocations',
    invoices.map(({ id }, index) => ({ invoice: id, payment: elementAt(payments, index) })),
    momentOf(day),
  );
}

/** Payments that were received, each for one invoice. */
async function allocate(
  world: World,
  invoices: readonly { id: string }[],
  payments: readonly Attributes[],
): Promise<string[]> {
  const at = momentOf(world.today);
  const ids = await createSome(
    world,
    'payments',
    payments.map((payment) => ({ ...payment, state: 'paid' })),
    at,
  );
  const allocations = invoices.map(({ id }, index) => ({ invoice: id, payment: elementAt(ids, index) }));
  await createSome(
    world,
    'allocations',
    allocations.map((one, index) => withAmount(one, payments[index])),
    at,
  );
  return ids;
}

/** Of nothing, which a settlement is, as much as can be. */
const withAmount = (allocation: Attributes, payment: Attributes | undefined): Attributes =>
  payment?.amount ? { ...allocation, amount: payment.amount } : allocation;
