import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '../server/testing/worlds/garageApp.ts';
import { type BillingApp, billingApp, madeId, privateCustomer } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const rule = (values: object) =>
  app.post('invoicerules', {
    customer: app.customer,
    product: app.product,
    startDate: '2027-02-01',
    anchorDay: 1,
    ...values,
  });

test('for a closed customer nothing is ordered or billed any more, and a blocked one orders nothing itself', async () => {
  const closed = await app.seed('customers', { ...privateCustomer, name: 'Dicht', state: 'closed' });
  const blocked = await app.seed('customers', { ...privateCustomer, name: 'Geblokkeerd', state: 'blocked' });
  const code = ['CUSTOMER_CLOSED /data/relationships/customer/data'];
  expect(faultsOf(await app.post('orders', { customer: closed }))).toEqual(code);
  expect(faultsOf(await rule({ customer: closed }))).toEqual(code);
  const member = await app.member('orders');
  await app.seed('memberships', { user: member.userId, customer: blocked, rights: ['orders'] });
  const answer = await app.post('orders', { customer: blocked }, member);
  expect(faultsOf(answer)).toEqual(['CUSTOMER_BLOCKED /data/relationships/customer/data']);
  expect((await app.post('orders', { customer: blocked })).status).toBe(201);
});

test.each(['orderlines', 'invoicerules', 'quotationlines'])(
  'nobody takes less than something: %s',
  async (resource) => {
    const order = madeId(await app.post('orders', { customer: app.customer }));
    const quotation = madeId(await app.post('quotations', { customer: app.customer }));
    const owner = {
      orderlines: { order },
      quotationlines: { quotation },
      invoicerules: { customer: app.customer, startDate: '2027-02-01', anchorDay: 1 },
    }[resource];
    for (const quantity of [0, -1000]) {
      const answer = await app.post(resource, { ...owner, product: app.product, quantity });
      expect(faultsOf(answer)).toEqual(['TOO_SMALL /data/attributes/quantity']);
    }
  },
);
