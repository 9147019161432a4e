import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../server/testing/worlds/garageApp.ts';
import { type BillingApp, billingApp, madeId } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

async function order(lines = 2): Promise<{ id: string; lines: string[] }> {
  const id = madeId(await app.post('orders', { customer: app.customer }));
  const made: string[] = [];
  for (let index = 0; index < lines; index += 1)
    made.push(madeId(await app.post('orderlines', { order: id, product: app.product, period: 'yearly' })));
  return { id, lines: made };
}

const step = async (resource: string, id: string, state: string, values = {}) =>
  (await app.patch(resource, id, { state, ...values })).status;

describe('a question about an order', () => {
  test('is answered by the customer in words, which staff gets as a task; the next question begins anew', async () => {
    const { id } = await order(1);
    await step('orders', id, 'processing');
    expect(await step('orders', id, 'needsInformation', { question: 'Welk adres?' })).toBe(200);
    const member = await app.member('orders');
    const answer = 'Dorpsstraat 1,\n1234 AB Ons Dorp';
    expect((await app.patch('orders', id, { answer }, { as: member })).status).toBe(200);
    expect(await app.read('orders', id)).toMatchObject({ state: 'needsInformation', answer });
    const { number } = await app.read('orders', id);
    const tasks = (await app.get('/api/tasks?sort=-id')).body.data;
    expect(tasks[0].attributes).toMatchObject({
      what: `${number}: Dorpsstraat 1, 1234 AB Ons Dorp`,
      notes: answer,
      state: 'open',
    });
    await app.patch('orders', id, { question: 'En welk huisnummer?' });
    expect(await app.read('orders', id)).toMatchObject({ answer: null });
  });

  test('that is not asked is not answered', async () => {
    const { id } = await order(1);
    const member = await app.member('orders');
    expect((await app.patch('orders', id, { answer: 'Ja' }, { as: member })).status).toBe(422);
  });
});

describe('an order', () => {
  test('is numbered when it is placed, and adds up its lines at the prices of the products', async () => {
    const { id } = await order();
    const { number, ...made } = await app.read('orders', id);
    expect(number).toMatch(/^B2027-\d{5}$/);
    expect(made).toMatchObject({
      yearlyNet: 2 * 12 * 99,
      monthlyNet: null,
      submittedLines: 0,
      openLines: 2,
      state: 'placed',
    });
  });

  test('is cancelled while no line is submitted, and not after', async () => {
    const free = await order();
    const under = await order();
    expect(await step('orders', free.id, 'cancelled')).toBe(200);
    expect(await step('orderlines', under.lines[0] ?? '', 'submitted')).toBe(200);
    const answer = await app.patch('orders', under.id, { state: 'cancelled' });
    expect([answer.status, faultsOf(answer)]).toEqual([409, ['TRANSITION_NOT_ALLOWED /data/attributes/state']]);
  });

  test('is done once every line is done or refunded', async () => {
    const { id, lines } = await order();
    const [first = '', second = ''] = lines;
    expect(await step('orders', id, 'processing')).toBe(200);
    for (const line of lines) expect(await step('orderlines', line, 'submitted')).toBe(200);
    expect(await step('orderlines', first, 'done')).toBe(200);
    expect(await step('orderlines', second, 'failed', { failure: 'Registry said no' })).toBe(200);
    expect(await step('orders', id, 'partlyDone')).toBe(200);
    expect(await step('orders', id, 'done')).toBe(409);
    expect(await step('orderlines', second, 'submitted')).toBe(200);
    expect(await step('orderlines', second, 'done')).toBe(200);
    expect(await step('orderlines', second, 'refunded')).toBe(200);
    expect(await app.read('orders', id)).toMatchObject({ openLines: 0 });
    expect(await step('orders', id, 'done')).toBe(200);
  });

  test('gets no further lines once it is processed, and its prices stay', async () => {
    const { id, lines } = await order();
    await step('orders', id, 'processing');
    expect(faultsOf(await app.post('orderlines', { order: id, product: app.book }))[0]).toMatch(/^FROZEN/);
    expect(faultsOf(await app.patch('orderlines', lines[0] ?? '', { unitPrice: 1 }))[0]).toMatch(/^FROZEN/);
  });
});

test('a line follows its product when that is changed for another, but for what was given with it', async () => {
  const { lines } = await order(1);
  const [line = ''] = lines;
  await app.patch('orderlines', line, { product: app.book, period: 'once', description: 'Een boek' });
  expect(await app.read('orderlines', line)).toMatchObject({ unitPrice: 1000, amount: 1000, description: 'Een boek' });
});

test('a customer places an order for itself, and names no price', async () => {
  const as = await app.member('orders');
  const placed = await app.post('orders', { customer: app.customer }, as);
  expect(placed.status).toBe(201);
  const answer = await app.post('orderlines', { order: madeId(placed), product: app.product, unitPrice: 1 }, as);
  expect(answer.status).toBe(403);
  expect(faultsOf(answer)).toContain('NOT_WRITABLE /data/attributes/unitPrice');
});
