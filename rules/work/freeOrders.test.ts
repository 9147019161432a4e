import { expect, test } from 'vitest';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

/** Orders the transfer of a domain as the customer, and lets the seconds pass in which lines may be added. */
async function move(domain: string, { customer, member } = world): Promise<string> {
  const { portal, extensions } = world;
  const order = (await portal.post('orders', { customer }, member)).body.data.id;
  const line = { order, product: extensions['.nl'], domain, authCode: 'Klaproos-17', period: 'yearly' };
  expect((await portal.post('orderlines', line, member)).status).toBe(201);
  world.ahead += 30_000;
  await world.runJobs();
  return order;
}

const stateOf = async (resource: string, id: string) => (await world.one(resource, id))['state'];

const costing = (transferPrice: number): Promise<unknown> =>
  world.portal.change('extensions', world.extensions['.nl'] ?? '', { transferPrice });

test('an order of which nothing is to be paid begins by itself, and takes a new customer on', async () => {
  await costing(0);
  const { portal } = world;
  const customer = await portal.build('customers', { state: 'prospect', paymentMethod: 'online' }, '');
  const member = await portal.memberOf(customer, 'orders', 'domains');
  const order = await move('gratis.nl', { ...world, customer, member });
  expect(await stateOf('orders', order)).not.toBe('placed');
  expect(await stateOf('customers', customer)).toBe('active');
});

test('a transfer that costs something waits for the payment of a customer who pays online', async () => {
  await costing(500);
  await world.portal.change('customers', world.customer, { paymentMethod: 'online' });
  expect(await stateOf('orders', await move('betaald.nl'))).toBe('placed');
});

test('an order without a price waits for staff where its customer has an invoice overdue', async () => {
  await costing(0);
  const overdue = { kind: 'invoice', state: 'sent', total: 12_100, dueDate: '2026-01-01' };
  await world.portal.build('invoices', { customer: world.customer, ...overdue }, '');
  expect(await stateOf('orders', await move('laat.nl'))).toBe('placed');
});
