import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp();
});
afterAll(() => portal.app.close());

test.each([
  ['plans', {}, 1],
  ['plans', { priceUnit: 12 }, 12],
  ['expansions', {}, 1],
  ['extensions', { registerPrice: 895 }, null],
])(
  'the price of one of the %s, %j, is per %s months; that of an extension is for its contract',
  async (type, values, months) => {
    const made = await portal.post(type, { name: `${type} ${months}`, defaultPrice: 895, ...values });
    expect(made.status).toBe(201);
    const { body } = await portal.app.get(`/api/products/${made.body.data.id}`);
    expect(body.data.attributes).toMatchObject({ defaultPrice: 895, priceUnit: months });
  },
);

test('an extension takes no price per so many months, by whichever name it is written', async () => {
  const answer = await portal.post('products', { name: '.nl', kind: 'extension', defaultPrice: 895, priceUnit: 1 });
  expect([answer.status, faultsIn(answer)]).toEqual([422, ['priceUnit NOT_APPLICABLE']]);
});
