import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { formOf, outcomeOf } from '../../server/testing/importApp.ts';
import { operate } from '../../server/testing/operate.ts';
import { answered, faultsIn, type PortalApp, portalApp } from '../testing/portalApp.ts';
import { orderAtOnce } from '../work/testing/orderAtOnce.ts';

let portal: PortalApp;
let extension: string;
let plan: string;
let customer: string;
let member: Principal;
let order: string;
let names = 0;
let name: string;
beforeAll(async () => {
  portal = await portalApp(undefined, { outside: {} });
  const onOffer = { public: true, active: true, contractTerm: 12 };
  extension = await portal.store('products', { name: '.nl', kind: 'extension', defaultPrice: 895, ...onOffer });
  plan = await portal.store('products', { name: 'Start', kind: 'plan', defaultPrice: 395, ...onOffer });
  customer = await buyer();
  member = await portal.memberOf(customer, 'orders', 'domains');
});
afterAll(() => portal.app.close());
beforeEach(async () => {
  order = await newOrder();
  names += 1;
  name = `naam-${names}.nl`;
});

const twice = [422, 'domain NAME_TWICE_IN_ORDER'];
const elsewhere = [422, 'domain NAME_IN_OPEN_ORDER'];

const buyer = () => portal.build('customers', { state: 'active', kind: 0, country: 'NL' }, '');

async function newOrder(of = customer): Promise<string> {
  return (await portal.post('orders', { customer: of })).body.data.id;
}

const post = (values: Attributes = {}, as: Principal = member) =>
  portal.post('orderlines', { order, product: extension, domain: name, period: 'yearly', ...values }, as);

const line = async (values: Attributes = {}): Promise<string> => {
  const answer = await post(values);
  expect(answered(answer)).toEqual([201]);
  return answer.body.data.id;
};

const stepped = async (resource: string, id: string, ...states: Attributes[]): Promise<void> => {
  for (const values of states) expect(answered(await portal.patch(resource, id, values))).toEqual([200]);
};

describe('a second line of an order for one name', () => {
  test('is refused to customer and staff, however the name is written', async () => {
    await line({ domain: `café-${name}` });
    for (const domain of [`café-${name}`, `CAFÉ-${name.toUpperCase()}`, `café-${name}.`])
      expect(answered(await post({ domain }))).toEqual(twice);
    const answer = await portal.post('orderlines', { order, product: extension, domain: `Café-${name}` });
    expect(answered(answer)).toEqual(twice);
    expect(answer.body.errors[0].source.pointer).toBe('/data/attributes/domain');
    expect(answer.body.errors[0].detail).toContain('remove one of the two lines');
  });

  test('is refused where one registers the name and the other moves it to us', async () => {
    await line();
    expect(answered(await post({ authCode: 'Klaproos-17' }))).toEqual(twice);
  });

  test('is refused where a line is renamed to it, and keeps a line that is saved as it was', async () => {
    const first = await line();
    const second = await line({ domain: `x-${name}` });
    expect(answered(await portal.patch('orderlines', second, { domain: name }, member))).toEqual(twice);
    expect(answered(await portal.patch('orderlines', first, { domain: name.toUpperCase() }, member))).toEqual([200]);
  });

  test('is refused where a line for hosting becomes one for the name', async () => {
    await line();
    const hosting = await line({ product: plan });
    expect(answered(await portal.patch('orderlines', hosting, { product: extension }))).toEqual(twice);
  });

  test('is allowed for hosting on the name', async () => {
    await line({ product: plan, period: 'monthly' });
    await line();
    await line({ product: plan, period: 'monthly' });
  });

  test('is refused in a bulk change, which renames the first line only', async () => {
    const ids = [await line({ domain: `x-${name}` }), await line({ domain: `y-${name}` })];
    const attributes = { resource: 'orderlines', action: 'update', ids, changes: { domain: name } };
    const payload = { data: { type: 'bulkchanges', attributes } };
    const answer = await portal.app.request({ method: 'POST', url: '/api/bulkchanges', payload });
    expect(JSON.stringify(answer.body)).toContain('NAME_TWICE_IN_ORDER');
    const found = (await portal.app.get(`/api/orderlines?filter[domain]=${name}`)).body.data;
    expect(found.length).toBeLessThan(2);
  });

  test('is refused in an import, at its row', async () => {
    const file = `order;product;domain;period\n${[1, 2].map(() => `${order};${extension};${name};yearly`).join('\n')}\n`;
    const mapping = { order: 'order', product: 'product', domain: 'domain', period: 'period' };
    const { body, contentType } = formOf(file, { resource: 'orderlines', mapping });
    const headers = { 'content-type': contentType };
    const userId = await portal.build('users', { state: 'active', roles: { contains: 'ADMIN' } }, '');
    const as: Principal = { userId, role: 'admin', sessionId: null };
    const sent = { method: 'POST', url: '/api/imports', headers, payload: Buffer.from(body), as } as const;
    const answer = await portal.app.request(sent);
    expect(answered(answer)).toEqual([202]);
    await portal.app.runJobs({ early: true });
    const { faults } = await outcomeOf(portal.app, answer.body.data.id);
    expect(faults).toEqual(['3 domain domain NAME_TWICE_IN_ORDER']);
  });
});

describe('a name in another open order of the customer', () => {
  test('is refused, with the number of that order, until that is cancelled', async () => {
    const { number } = (await portal.app.get(`/api/orders/${order}`)).body.data.attributes;
    await line();
    const second = await newOrder();
    const answer = await post({ order: second });
    expect(answered(answer)).toEqual(elsewhere);
    expect(answer.body.errors[0]).toMatchObject({
      detail: expect.stringContaining(number),
      meta: { params: [number] },
    });
    expect(answered(await portal.patch('orders', order, { state: 'cancelled' }, member))).toEqual([200]);
    await line({ order: second });
  });

  test('is refused while its line is submitted or failed, and allowed once that is refunded', async () => {
    const first = await line();
    const second = await newOrder();
    await stepped('orders', order, { state: 'processing' });
    await stepped('orderlines', first, { state: 'submitted' });
    expect(answered(await post({ order: second }))).toEqual(elsewhere);
    await stepped('orderlines', first, { state: 'failed', failure: 'Taken' });
    expect(answered(await post({ order: second }))).toEqual(elsewhere);
    await stepped('orderlines', first, { state: 'refunded' });
    await line({ order: second });
  });

  test('is allowed once its line is done, as the customer has the name by then', async () => {
    const first = await line();
    await stepped('orders', order, { state: 'processing' });
    await stepped('orderlines', first, { state: 'submitted' }, { state: 'done' });
    await line({ order: await newOrder() });
  });

  test('is allowed where another customer orders it, as a refusal would say so', async () => {
    const other = await buyer();
    await portal.store('orderlines', { order: await newOrder(other), product: extension, domain: name });
    expect(answered(await post())).toEqual([201]);
  });
});

describe('an order that is placed in one request', () => {
  const place = (domain: string) => orderAtOnce(portal.app, { customer, product: extension, as: member }, { domain });
  const ordersNow = async (): Promise<number> => (await portal.app.get('/api/orders', member)).body.meta.total;

  test('is placed once where two browser tabs place it at the same time', async () => {
    const answers = await Promise.all([place(name), place(name)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.flatMap(faultsIn)).toEqual(['domain NAME_IN_OPEN_ORDER']);
  });

  test('is refused as a whole where two of its lines have one name, at the second', async () => {
    const before = await ordersNow();
    const placed = { type: 'orders', lid: 'order' };
    const relationships = { order: { data: placed }, product: { data: { type: 'products', id: extension } } };
    const data = { type: 'orderlines', attributes: { domain: name, period: 'yearly' }, relationships };
    const of = { customer: { data: { type: 'customers', id: customer } } };
    const operations = [{ ...placed, relationships: of }, data, data].map((each) => ({ op: 'add', data: each }));
    const answer = await operate(portal.app, operations, { as: member });
    expect(answered(answer)).toEqual(twice);
    expect(answer.body.errors[0].source.pointer).toBe('/atomic:operations/2/data/attributes/domain');
    expect(await ordersNow()).toBe(before);
  });
});

test('a quotation that names a domain twice is not processed', async () => {
  const quotation = await portal.build('quotations', { customer }, '');
  for (const period of ['yearly', 'yearly'])
    await portal.store('quotationlines', { quotation, product: extension, domain: name, period });
  await stepped('quotations', quotation, { state: 'approved', reason: 'By telephone' });
  expect(answered(await portal.patch('quotations', quotation, { state: 'processed' }))).toEqual(twice);
});

test('a quotation that names a domain twice is refused at its line, before anybody signs', async () => {
  const staff: Principal = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
  const quotation = await portal.build('quotations', { customer, state: 'quotation' }, '');
  const quote = (values: Attributes = {}) =>
    portal.post('quotationlines', { quotation, product: extension, domain: name, period: 'yearly', ...values }, staff);
  const refused = [422, 'domain NAME_TWICE_IN_QUOTATION'];
  expect(answered(await quote())).toEqual([201]);
  expect(answered(await quote({ period: 'once', domain: name.toUpperCase() }))).toEqual(refused);
  expect(answered(await quote({ product: plan }))).toEqual([201]);
  expect(answered(await quote({ domain: null }))).toEqual([201]);
  const other = await quote({ domain: `x-${name}` });
  expect(answered(other)).toEqual([201]);
  expect(answered(await portal.patch('quotationlines', other.body.data.id, { domain: name }, staff))).toEqual(refused);
  const elsewhere = await portal.build('quotations', { customer, state: 'quotation' }, '');
  expect(answered(await quote({ quotation: elsewhere }))).toEqual([201]);
  const line = (domain: string) => ({
    op: 'add',
    data: {
      type: 'quotationlines',
      attributes: { domain, period: 'yearly' },
      relationships: {
        quotation: { data: { type: 'quotations', id: quotation } },
        product: { data: { type: 'products', id: extension } },
      },
    },
  });
  const answer = await operate(portal.app, [line(`y-${name}`), line(`y-${name}`)], { as: staff });
  expect([...answered(answer), answer.body.errors[0].source.pointer]).toEqual([
    ...refused,
    '/atomic:operations/1/data/attributes/domain',
  ]);
});

test('a line that gets another name leaves a second line for the former name alone', async () => {
  const first = await line();
  const hosting = await line({ product: plan, period: 'monthly' });
  const second = await line({ domain: `x-${name}` });
  await portal.app.services.database.db.execute(`update orderlines set domain = '${name}' where id = ${second}`);
  expect(answered(await portal.patch('orderlines', first, { domain: `y-${name}` }, member))).toEqual([200]);
  const domainOf = async (id: string) => (await portal.app.get(`/api/orderlines/${id}`)).body.data.attributes.domain;
  expect([await domainOf(first), await domainOf(hosting), await domainOf(second)]).toEqual([
    `y-${name}`,
    `y-${name}`,
    name,
  ]);
});
