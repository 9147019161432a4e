import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../server/testing/testApp.ts';
import { admin } from '../server/testing/worlds/garage.ts';
import { faultsOf, post } from '../server/testing/worlds/garageApp.ts';
import { expansions } from './expansions.ts';
import { extensions } from './extensions.ts';
import { plans } from './plans.ts';
import { products } from './products.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: [products, plans, expansions, extensions], as: admin });
});
afterAll(() => app.close());

test.each([
  ['plans', {}, 1],
  ['plans', { priceUnit: 12 }, 12],
  ['expansions', {}, 1],
  ['extensions', { registerPrice: 895 }, null],
])(
  'the price of one of the %s, %j, is per %s months; that of an extension is for its contract',
  async (type, values, months) => {
    const made = await post(app, type, { attributes: { name: `${type} ${months}`, defaultPrice: 895, ...values } });
    expect(made.status).toBe(201);
    const { body } = await app.get(`/api/products/${made.body.data.id}`);
    expect(body.data.attributes).toMatchObject({ defaultPrice: 895, priceUnit: months });
  },
);

test('an extension takes no price per so many months, by whichever name it is written', async () => {
  const attributes = { name: '.nl', kind: 'extension', defaultPrice: 895, priceUnit: 1 };
  const answer = await post(app, 'products', { attributes });
  expect([answer.status, faultsOf(answer)]).toEqual([422, ['NOT_APPLICABLE /data/attributes/priceUnit']]);
});
