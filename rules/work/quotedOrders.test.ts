/** @long: 5 s */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { addressValues, contactValues } from '../testing/billingApp.ts';
import { paymentWorld } from './testing/paymentWorld.ts';

const world = paymentWorld();

let product: string;
beforeAll(async () => {
  const work = { kind: 'plan', classification: 5, priceUnit: 1, defaultPrice: 10_000, vatClass: 'standard' };
  product = await world.portal.store('products', { ...work, name: 'Advies', public: true, active: true });
});
beforeEach(async () => {
  const { customer } = world;
  await world.portal.store('addresses', { ...addressValues, customer });
  await world.portal.store('contacts', { ...contactValues, email: `koper${customer}@example.nl`, customer });
});

const ok = async (asked: ReturnType<typeof world.portal.post>): Promise<string> => {
  const answer = await asked;
  expect([200, 201], JSON.stringify(answer.body.errors)).toContain(answer.status);
  return answer.body.data.id;
};

interface Quoted {
  order: string;
  lines: string[];
}

/** Has staff approve and process a quotation, by default of € 10 a month and € 85 once. */
async function quoted(values: Attributes = {}, periods: readonly string[] = ['monthly', 'once']): Promise<Quoted> {
  const { portal, customer, staff } = world;
  const quotation = await ok(portal.post('quotations', { customer, ...values }, staff));
  for (const period of periods) {
    const unitPrice = period === 'once' ? 8500 : 1000;
    await ok(portal.post('quotationlines', { quotation, product, period, unitPrice }, staff));
  }
  for (const step of [{ state: 'approved', reason: 'By telephone' }, { state: 'processed' }])
    await ok(portal.patch('quotations', quotation, step, staff));
  const order = String((await world.find('orders', { quotation }))[0]?.['id']);
  return { order, lines: (await world.find('orderlines', { order })).map(({ id }) => String(id)) };
}

const stateOf = async (order: string): Promise<unknown> => (await world.one('orders', order))['state'];
const rulesOf = (order: string): Promise<Attributes[]> => world.find('invoicerules', { order });
const drafts = (): Promise<Attributes[]> => world.find('invoices', { customer: world.customer, state: 'draft' });
const tasks = async (): Promise<unknown[]> =>
  (await world.find('tasks', { customer: world.customer, orderline: null })).map(({ what }) => what);
const added = (order: string, period: string): Promise<string> =>
  ok(world.portal.post('orderlines', { order, product, period }, world.member));

describe('a line that is added to the order of a quotation', () => {
  const onAccount = (orderLimit: number): Promise<unknown> =>
    Promise.all([
      world.portal.change('customers', world.customer, { paymentMethod: 'bankTransfer' }),
      world.portal.change('company', '1', { orderLimit }),
    ]);

  test('counts for the limit of its order and of those after it; what was quoted does not', async () => {
    await onAccount(9999);
    const { order } = await quoted();
    const other = await quoted();
    await added(other.order, 'once');
    await world.runJobs();
    expect([await stateOf(order), await stateOf(other.order)]).toEqual(['processing', 'placed']);
    await onAccount(10_000);
    const third = await quoted();
    await added(third.order, 'once');
    await world.runJobs();
    const fourth = await ok(world.portal.post('orders', { customer: world.customer }, world.member));
    await added(fourth, 'once');
    await world.runJobs();
    expect([await stateOf(third.order), await stateOf(fourth)]).toEqual(['processing', 'placed']);
  });

  test('is billed like any other, and the quoted lines are billed once', async () => {
    const { order, lines } = await quoted();
    const further = [await added(order, 'monthly'), await added(order, 'once')];
    await ok(world.portal.patch('orders', order, { state: 'processing' }, world.staff));
    await world.runJobs();
    for (const { id } of await world.find('tasks', { customer: world.customer, state: 'open' }))
      await ok(world.portal.patch('tasks', String(id), { state: 'done' }, world.staff));
    await world.runJobs();
    expect(await stateOf(order)).toBe('done');
    expect((await rulesOf(order)).map(({ orderline, unitPrice }) => [orderline, unitPrice])).toEqual([
      [lines[0], 1000],
      [further[0], 10_000],
    ]);
    expect((await drafts()).map(({ subtotal }) => subtotal)).toEqual([8500, 10_000]);
    expect((await world.one('orderlines', further[1] ?? ''))['invoice']).toBe((await drafts())[1]?.['id']);
  });

  test('to an order that staff made by hand for a quotation is billed as well', async () => {
    const { portal, customer, staff } = world;
    const quotation = await ok(portal.post('quotations', { customer }, staff));
    const order = await ok(portal.post('orders', { customer, quotation }, staff));
    const line = await added(order, 'monthly');
    await ok(portal.patch('orders', order, { state: 'processing' }, staff));
    await world.runJobs();
    const [task] = await world.find('tasks', { orderline: line });
    await ok(portal.patch('tasks', String(task?.['id']), { state: 'done' }, staff));
    await world.runJobs();
    expect((await rulesOf(order)).map(({ orderline }) => orderline)).toEqual([line]);
  });
});

describe('the invoice of what a quotation sells once', () => {
  test('is named by its order lines, and has what was paid for the order as soon as it is issued', async () => {
    const { order, lines } = await quoted();
    const [draft] = await drafts();
    const invoice = String(draft?.['id']);
    expect((await world.find('orderlines', { order })).map((line) => line['invoice'])).toEqual([null, invoice]);
    const { customer } = world;
    const payment = await world.portal.store('payments', { customer, order, amount: 11_495, state: 'paid' });
    await ok(world.portal.patch('invoices', invoice, { state: 'issued' }, world.staff));
    expect(await world.find('allocations', { invoice })).toMatchObject([{ payment, amount: 10_285 }]);
    expect(await world.one('invoices', invoice)).toMatchObject({ openAmount: 0, paymentState: 'paid' });
    const { body } = await world.portal.app.get(`/api/orderlines/${lines[1]}`, world.member);
    expect(body.data.relationships.invoice.data).toEqual({ type: 'invoices', id: invoice });
  });

  test('is a task as long as it is a draft, where a line is not delivered after all', async () => {
    const { order, lines } = await quoted();
    await ok(world.portal.patch('orders', order, { state: 'processing' }, world.staff));
    await world.runJobs();
    for (const values of [{ state: 'failed', failure: 'Away' }, { state: 'refunded' }])
      await ok(world.portal.patch('orderlines', lines[1] ?? '', values, world.staff));
    expect(await tasks()).toEqual([expect.stringMatching(/^Haal Advies van de conceptfactuur \(bestelling B/)]);
  });
});

describe('an order of a quotation that is cancelled', () => {
  const cancel = (order: string) => ok(world.portal.patch('orders', order, { state: 'cancelled' }, world.member));

  test('ends its invoice rules before anything is billed, and takes its draft invoice away', async () => {
    const { order } = await quoted();
    await cancel(order);
    const [rule] = await rulesOf(order);
    expect(rule).toMatchObject({ state: 'terminating', terminatedOn: rule?.['startDate'] });
    expect([await drafts(), await tasks()]).toEqual([[], []]);
  });

  test('leaves to staff what was invoiced meanwhile', async () => {
    const { order } = await quoted();
    const invoice = String((await drafts())[0]?.['id']);
    await ok(world.portal.patch('invoices', invoice, { state: 'issued' }, world.staff));
    const { number } = await world.one('invoices', invoice);
    await cancel(order);
    expect(await tasks()).toEqual([expect.stringContaining(`Crediteer wat op factuur ${number} staat (bestelling B`)]);
  });

  test('leaves a draft to staff to which they added something else', async () => {
    const { order } = await quoted();
    const invoice = String((await drafts())[0]?.['id']);
    await ok(world.portal.post('invoicelines', { invoice, product }, world.staff));
    await cancel(order);
    expect((await drafts()).map(({ id }) => id)).toEqual([invoice]);
    expect(await tasks()).toEqual([expect.stringContaining('Haal de regels van de conceptfactuur (bestelling B')]);
  });
});
