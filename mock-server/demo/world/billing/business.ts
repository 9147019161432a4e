import type { Settled, World } from '../world.ts';
import { billsByDay } from './bills.ts';
import { invoiceDay } from './invoices.ts';
import { giveMandates } from './mandates.ts';
import { placeOrders } from './orders.ts';
import { quote } from './quotations.ts';
import type { Subscription } from './subscriptions.ts';

/** Two years of business with customers: quotations, orders, invoices in the order of their days, payments, mandates. */
export async function doBusiness(
  world: World,
  customers: readonly Settled[],
  subscriptions: readonly Subscription[],
): Promise<void> {
  const days = billsByDay(world, subscriptions);
  for (const [day, bills] of days) await invoiceDay(world, day, bills);
  await giveMandates(
    world,
    days.flatMap(([, bills]) => bills),
    customers,
  );
  await placeOrders(world, customers, await quote(world, customers));
}
