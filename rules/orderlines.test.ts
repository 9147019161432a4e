import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Principal } from '../server/context.ts';
import { admin } from '../server/testing/worlds/garage.ts';
import { faultsOf } from '../server/testing/worlds/garageApp.ts';
import { type BillingApp, billingApp, madeId } from './testing/billingApp.ts';
import { answered } from './testing/portalApp.ts';

let app: BillingApp;
let member: Principal;
let order: string;
beforeAll(async () => {
  app = await billingApp();
  member = await app.member('orders');
});
afterAll(() => app.close());
beforeEach(async () => {
  order = madeId(await app.post('orders', { customer: app.customer }));
});

let made = 0;
const product = (values = {}): Promise<string> => {
  made += 1;
  return app.seed('products', {
    name: `Pakket ${made}`,
    kind: 'plan',
    defaultPrice: 500,
    ledgerCode: '8010',
    public: true,
    ...values,
  });
};

test('a customer orders what is on offer, and sees what it is called and costs, without what is kept internally', async () => {
  const line = madeId(await app.post('orderlines', { order, product: await product(), period: 'monthly' }, member));
  const { body } = await app.get(`/api/orderlines/${line}?include=product`, member);
  expect(body.included).toHaveLength(1);
  expect(body.included[0].attributes).toMatchObject({ name: `Pakket ${made}`, defaultPrice: 500 });
  for (const name of ['ledgerCode', 'vatClass', 'public', 'active'])
    expect(body.included[0].attributes).not.toHaveProperty(name);
});

test('a product that is no longer on offer is seen by customers who have it, and ordered by staff only', async () => {
  const past = await product({ public: false });
  const seen = async (): Promise<number> => (await app.get(`/api/products/${past}`, member)).status;
  expect(await seen()).toBe(404);
  const orderOf = async (id: string) => faultsOf(await app.post('orderlines', { order, product: id }, member));
  expect(await orderOf(past)).toEqual(await orderOf('999999'));
  madeId(await app.post('orderlines', { order, product: past }));
  expect(await seen()).toBe(200);
  expect(await orderOf(past)).toEqual(['NOT_ON_OFFER /data/relationships/product/data']);
});

test('customers order what lasts by the month or year, and a domain by the year; staff orders as agreed', async () => {
  const orderOf = async (values: object, period: string, as?: Principal) =>
    faultsOf(await app.post('orderlines', { order, product: await product(values), period }, as));
  const refused = ['PERIOD_NOT_ON_OFFER /data/attributes/period'];
  const room = { kind: 'expansion', extraDisk: 10_000 };
  expect(await orderOf({ classification: 2 }, 'once', member)).toEqual(refused);
  expect(await orderOf(room, 'once', member)).toEqual(refused);
  for (const period of ['once', 'monthly'])
    expect(await orderOf({ kind: 'extension' }, period, member)).toEqual(refused);
  for (const period of ['monthly', 'yearly'])
    madeId(await app.post('orderlines', { order, product: await product(), period }, member));
  madeId(
    await app.post('orderlines', { order, product: await product({ classification: 5 }), period: 'once' }, member),
  );
  madeId(await app.post('orderlines', { order, product: await product(), period: 'once' }));
});

test('customers order whole pieces of what lasts, one name on a line, and never less than one; staff orders as agreed', async () => {
  const orderOf = async (values: object, quantity: number, as: Principal = member) => {
    const period = 'kind' in values && values.kind === 'extension' ? 'yearly' : 'monthly';
    return answered(await app.post('orderlines', { order, product: await product(values), period, quantity }, as));
  };
  const hosting = { classification: 2 };
  const room = { kind: 'expansion', extraDisk: 10_000 };
  const work = [{ kind: 'expansion' }, { classification: 5 }];
  for (const values of [hosting, room, ...work])
    for (const quantity of [1, 999]) expect(await orderOf(values, quantity)).toEqual([422, 'quantity TOO_SMALL']);
  for (const values of [hosting, room]) {
    expect(await orderOf(values, 2500)).toEqual([422, 'quantity WHOLE_PIECES']);
    expect(await orderOf(values, 3000)).toEqual([201]);
  }
  for (const values of work) expect(await orderOf(values, 2500)).toEqual([201]);
  for (const quantity of [1, 2000])
    expect(await orderOf({ kind: 'extension' }, quantity)).toEqual([422, 'quantity ONE_NAME']);
  expect(await orderOf({ kind: 'extension' }, 1000)).toEqual([201]);
  expect(await orderOf(hosting, 1, admin)).toEqual([201]);
});

test('a plan and an extension are seen by customers who have them', async () => {
  const plan = await product({ public: false });
  const extension = await product({ kind: 'extension', public: false });
  const values = { name: 'eigen.nl', customer: app.customer };
  await app.seed('hosting', { ...values, plan });
  await app.seed('domains', { ...values, extension });
  const as = await app.member('hosting', 'domains');
  for (const path of [`/api/plans/${plan}`, `/api/extensions/${extension}`]) {
    expect((await app.get(path, as)).status).toBe(200);
    expect((await app.get(path, member)).status).toBe(404);
  }
});
