/** Tests that the tabs of lists which ask of related records find exactly the records that they promise. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendFilter, filterTree } from '../dataProvider/src/filter.ts';
import { customers } from '../resources/customers.ts';
import { orders } from '../resources/orders.ts';
import { servers } from '../resources/servers.ts';
import type { Resource } from '../schema/resource.ts';
import { type BillingApp, billingApp, madeId, privateCustomer } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

/** Counts and lists what a tab shows, as the screens ask for it. */
async function under({ name, list }: Pick<Resource, 'name' | 'list'>, tab: string): Promise<string[]> {
  const view = list?.views?.find((one) => one.name === tab);
  if (!view) throw new Error(`${name} has no tab "${tab}".`);
  const query = new URLSearchParams({ sort: 'id' });
  appendFilter(query, filterTree(view.filter));
  const { body } = await app.get(`/api/${name}?${query}`);
  const ids: string[] = body.data.map(({ id }: { id: string }) => id);
  expect(body.meta.total).toBe(ids.length);
  return ids;
}

/** Makes a customer with invoices of € 1.20, by the days on which they fall due. */
async function buyerOwing(name: string, ...days: readonly string[]): Promise<{ id: string; invoices: string[] }> {
  const id = await app.buyer({ ...privateCustomer, name });
  const invoices: string[] = [];
  for (const dueDate of days) invoices.push(await app.issued([{}], { customer: id, dueDate }));
  return { id, invoices };
}

async function pay(customer: string, invoice: string | undefined, amount: number): Promise<void> {
  const payment = madeId(await app.post('payments', { customer, amount }));
  madeId(await app.patch('payments', payment, { state: 'paid' }));
  madeId(await app.post('allocations', { payment, invoice, amount }));
}

test('late are the customers with at least one invoice that is issued, due before today and not paid', async () => {
  const late = await buyerOwing('Late', '2027-01-30');
  const twice = await buyerOwing('Late twice', '2027-01-30', '2027-01-31');
  const partly = await buyerOwing('Paid in part', '2027-01-30');
  await pay(partly.id, partly.invoices[0], 50);
  await buyerOwing('Due today', '2027-02-01');
  const paid = await buyerOwing('Paid, and owes what is not due', '2027-01-30', '2027-02-20');
  await pay(paid.id, paid.invoices[0], 120);
  const drafting = await app.buyer({ ...privateCustomer, name: 'Draft' });
  await app.draft([{}], { customer: drafting, dueDate: '2027-01-30' });
  const credited = await buyerOwing('Credited', '2027-01-30');
  madeId(await app.patch('invoices', credited.invoices[0] ?? '', { state: 'credited' }, { reason: 'Wrong' }));
  expect(await under(customers, 'late')).toEqual([]);
  app.travelTo('2027-02-01');
  expect(await under(customers, 'late')).toEqual([late.id, twice.id, partly.id]);
  await pay(twice.id, twice.invoices[0], 120);
  expect(await under(customers, 'late')).toEqual([late.id, twice.id, partly.id]);
  await pay(twice.id, twice.invoices[1], 120);
  expect(await under(customers, 'late')).toEqual([late.id, partly.id]);
});

test('a server with a service that is down, and an order with a line that failed, have a tab of their own', async () => {
  const server = async (name: string, ipAddress: string, ...healths: readonly string[]): Promise<string> => {
    const id = await app.seed('servers', { name, ipAddress });
    const services = ['web', 'ftp'];
    for (const [index, health] of healths.entries())
      await app.seed('serverservices', { server: id, service: services[index], health });
    return id;
  };
  await server('whole', '192.0.2.1', 'up', 'up');
  const failing = await server('failing', '192.0.2.2', 'up', 'down');
  await server('new', '192.0.2.3');
  expect(await under(servers, 'failing')).toEqual([failing]);

  const order = async (...states: readonly string[]): Promise<string> => {
    const id = await app.seed('orders', { customer: app.customer, contact: app.contact });
    for (const state of states) await app.seed('orderlines', { order: id, product: app.product, state });
    return id;
  };
  await order('new', 'done');
  const failed = await order('done', 'failed');
  expect(await under(orders, 'failed')).toEqual([failed]);
});
