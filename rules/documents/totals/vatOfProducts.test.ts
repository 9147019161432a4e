import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApp, billingApp, madeId } from '../../testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

test.each([
  ['standard', 2100],
  ['reduced', 900],
  ['exempt', 0],
])(
  'a line of a product that is %s has %i basis points of VAT, on an invoice and a quotation alike',
  async (vatClass, vatRate) => {
    const values = { name: `Product, ${vatClass}`, kind: 'expansion', defaultPrice: 10_000, vatClass };
    const product = madeId(await app.post('products', values));
    const order = madeId(await app.post('orders', { customer: app.customer }));
    expect((await app.post('orderlines', { order, product })).status).toBe(201);
    for (const [document, documents, lines] of [
      ['invoice', 'invoices', 'invoicelines'],
      ['quotation', 'quotations', 'quotationlines'],
    ] as const) {
      const id = madeId(await app.post(documents, { customer: app.customer }));
      const line = madeId(await app.post(lines, { [document]: id, product }));
      expect(await app.read(lines, line)).toMatchObject({ vatClass, vatRate, amount: 10_000 });
      expect(await app.read(documents, id)).toMatchObject({ subtotal: 10_000, vat: vatRate });
    }
  },
);
