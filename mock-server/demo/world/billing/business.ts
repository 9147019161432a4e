import type { Settled, World } from '../world.ts';
import { billsByDay } from './bills.ts';
import { invoiceDay } from './invoices.ts';
import { giveMandates } from './mandates.ts';
import { placeOrders } from './orders.ts';
import { whatCameOf } from './processed.ts';
import { quote } from './quotations.ts';
import type { Subscription } from './subscriptions.ts';

/**
 * Simulates two years of business with customers: quotations, orders, invoices in the order of their days, payments, mandates.
 */
export async function doBusiness(
  world: World,
  customers: readonly Settled[],
  subscriptions: readonly Subscription[],
): Promise<void> {
  const accepted = await quote(world, customers);
  await placeOrders(world, customers, accepted);
  const processed = await whatCameOf(world, accepted);
  const bills = new Map(billsByDay(world, [...subscriptions, ...processed.subscriptions]));
  const drafts = Map.groupBy(processed.drafts, ({ bill }) => bill.day);
  for (const day of [...new Set([...bills.keys(), ...drafts.keys()])].sort())
    await invoiceDay(world, day, { bills: bills.get(day) ?? [], drafts: drafts.get(day) ?? [] });
  await giveMandates(world, [...bills.values()].flat(), customers);
}
