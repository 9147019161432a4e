import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../server/testing/operate.ts';
import { type BillingApp, billingApp } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

test('what is only tried tells the totals it would have, and leaves nothing', async () => {
  const before = (await app.get('/api/quotations')).body.meta.total;
  const line = {
    op: 'add',
    data: {
      type: 'quotationlines',
      attributes: { period: 'monthly', quantity: 2000 },
      relationships: {
        quotation: { data: { type: 'quotations', lid: 'whole' } },
        product: { data: { type: 'products', id: app.product } },
      },
    },
  };
  const customer = { data: { type: 'customers', id: app.customer } };
  const whole = { op: 'add', data: { type: 'quotations', lid: 'whole', relationships: { customer } } };
  const tried = await operate(app, [whole, line], { dryRun: true });
  expect([tried.status, tried.body['atomic:results']?.[0].data.attributes]).toMatchObject([
    200,
    { monthlyNet: 198, monthlyTotal: 240, onceTotal: null },
  ]);
  expect((await app.get('/api/quotations')).body.meta.total).toBe(before);
  const faulty = { ...line, data: { ...line.data, attributes: { quantity: -1 } } };
  expect((await operate(app, [whole, faulty], { dryRun: true })).status).toBe(422);
});
