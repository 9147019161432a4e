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

test.each([
  [1, 10, []],
  [2, 2, []],
  [2, 1, ['maximumYears TOO_SMALL']],
  [0, 1, ['minimumYears TOO_SMALL']],
  [1, 11, ['maximumYears TOO_LARGE']],
])('an extension for %i to %i years is answered with %j', async (minimumYears, maximumYears, faults) => {
  const name = `.jaar${minimumYears}tot${maximumYears}`;
  const made = await portal.post('extensions', { name, defaultPrice: 895, minimumYears, maximumYears });
  expect(faultsIn(made)).toEqual(faults);
});

test('an extension says what registering, renewing, moving and restoring cost, and what its registry can do', async () => {
  const values = {
    ...{ registerPrice: 395, renewPrice: 895, transferPrice: 0, restorePrice: 7500 },
    capabilities: ['lock', 'dnssec', 'idn', 'authorisationCode'],
  };
  const made = await portal.post('extensions', { name: '.eu', defaultPrice: 895, public: true, ...values });
  const customer = await portal.memberOf(await portal.build('customers', null, ''));
  const { body } = await portal.app.get(`/api/extensions/${made.body.data.id}`, customer);
  expect(body.data.attributes).toMatchObject(values);
});

test.each([2, 3, 4, 5])('a product is of classification %i', async (classification) => {
  const made = await portal.post('plans', { name: `Soort ${classification}`, defaultPrice: 895, classification });
  expect(made.body.data.attributes).toMatchObject({ classification });
});

test.each([1, 6])('no product is of classification %i', async (classification) => {
  const made = await portal.post('plans', { name: `Soort ${classification}`, defaultPrice: 895, classification });
  expect(faultsIn(made)).toEqual(['classification INVALID_CHOICE']);
});
