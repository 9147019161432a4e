import { expect, test } from 'vitest';
import { answered } from '../testing/portalApp.ts';
import { paymentWorld } from './testing/paymentWorld.ts';

const world = paymentWorld();

/** Places an order of one product as a member; returns its id. */
async function placed(as = world.member): Promise<string> {
  const { portal, customer } = world;
  const sold = { public: true, active: true, defaultPrice: 1000, kind: 'plan', classification: 3 };
  const product = await portal.build('products', sold, '');
  const order = (await portal.post('orders', { customer }, as)).body.data.id;
  await portal.post('orderlines', { order, product, period: 'once' }, as);
  return order;
}

test('a member who may order and not see invoices pays an order, sees how that goes, and pays no invoice', async () => {
  const buyer = await world.portal.memberOf(world.customer, 'orders');
  const order = await placed(buyer);
  const { status, body } = await world.portal.post('onlinepayments', { order, method: 'ideal' }, buyer);
  expect(status).toBe(201);
  expect((await world.portal.app.get(`/api/onlinepayments/${body.data.id}`, buyer)).status).toBe(200);
  const invoice = await world.invoice(1000);
  const { customer } = world;
  expect(answered(await world.start([invoice], { customer }, buyer))).toEqual([422, 'invoices NOT_PAYABLE']);
  const payment = await world.begun(invoice);
  const ofInvoice = await world.find('onlinepayments', { payment });
  expect(ofInvoice).toHaveLength(1);
  expect((await world.portal.app.get(`/api/onlinepayments/${ofInvoice[0]?.['id']}`, buyer)).status).toBe(404);
});

test('a member who may not see invoices agrees to no direct debit with an order', async () => {
  const buyer = await world.portal.memberOf(world.customer, 'orders');
  const values = { order: await placed(buyer), method: 'ideal', signsMandate: true };
  expect(answered(await world.portal.post('onlinepayments', values, buyer))).toEqual([
    422,
    'signsMandate MANDATE_NEEDS_INVOICES',
  ]);
  expect((await world.portal.post('onlinepayments', values, world.member)).status).toBe(201);
});

test('an administrator who views as the customer starts a payment, and agrees to no direct debit', async () => {
  const viewing = { ...world.member, actor: '1' };
  const values = { order: await placed(), method: 'ideal' };
  expect(answered(await world.portal.post('onlinepayments', { ...values, signsMandate: true }, viewing))).toEqual([
    422,
    'signsMandate MANDATE_FOR_ANOTHER',
  ]);
  expect((await world.portal.post('onlinepayments', values, viewing)).status).toBe(201);
});
