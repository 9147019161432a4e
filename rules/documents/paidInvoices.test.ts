/** @long: 4 s */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Invoice } from '../../resources/invoices.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { RuleContext } from '../stored/records.ts';
import { type BillingApp, billingApp, madeId } from '../testing/billingApp.ts';
import { eInvoiceOf } from './eInvoice/eInvoiceOf.ts';
import { invoiceDocument } from './printing/invoiceDocument.ts';
import { invoiceSources } from './printing/invoiceSources.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const openOf = async (invoice: string): Promise<unknown> => (await app.read('invoices', invoice))['openAmount'];

/** Records a payment with what invoices get of it; returns its id. */
async function pay(shares: Readonly<Record<string, number>>, values: Attributes = {}): Promise<string> {
  const amount = Object.values(shares).reduce((sum, cents) => sum + cents, 0);
  const payment = await app.seed('payments', { customer: app.customer, amount, state: 'paid', ...values });
  for (const [invoice, cents] of Object.entries(shares))
    await app.seed('allocations', { payment, invoice, amount: cents });
  return payment;
}

const hundred = (): Promise<string> => app.issued([{ unitPrice: 10_000 }]);
const takeBack = (reverses: string, amount: number, kind = 'chargeback'): Promise<string> =>
  app.seed('payments', { customer: app.customer, kind, reverses, amount: -amount, state: 'paid' });

/** Corrects an invoice; returns the id of its credit note. */
async function corrected(invoice: string): Promise<string> {
  madeId(await app.patch('invoices', invoice, { state: 'credited' }, { reason: 'Wrong price' }));
  const [note] = await app.find('invoices', { credits: invoice });
  return String(note?.['id']);
}

describe('a chargeback of an invoice that was corrected', () => {
  test('pays back its credit note; nothing is open on either', async () => {
    const invoice = await hundred();
    const payment = await pay({ [invoice]: 12_100 });
    const note = await corrected(invoice);
    expect([await openOf(invoice), await openOf(note)]).toEqual([0, -12_100]);
    await takeBack(payment, 12_100);
    expect([await openOf(invoice), await openOf(note)]).toEqual([0, 0]);
  });

  test('and of another by the same payment opens the other alone', async () => {
    const invoice = await hundred();
    const other = await hundred();
    const payment = await pay({ [other]: 12_100, [invoice]: 5000 });
    await pay({ [invoice]: 7100 });
    const note = await corrected(invoice);
    await takeBack(payment, 17_100);
    expect([await openOf(invoice), await openOf(note), await openOf(other)]).toEqual([0, -7100, 12_100]);
  });

  test('leaves the credit note of one that was not corrected to be paid back', async () => {
    const invoice = await hundred();
    const payment = await pay({ [invoice]: 12_100 });
    const note = await app.issued([{ unitPrice: 10_000, quantity: -1000 }], { kind: 'credit', credits: invoice });
    await takeBack(payment, 12_100);
    expect([await openOf(invoice), await openOf(note)]).toEqual([12_100, -12_100]);
  });
});

describe('what an invoice prints as paid', () => {
  /** Returns what the PDF says of payment, and what the e-invoice has. */
  async function printed(id: string): Promise<[said: string | undefined, paid: number, total: number]> {
    const [invoice] = await app.find('invoices', { id });
    const context = { find: app.find as unknown as RuleContext['find'], now: new Date('2027-01-20T12:00:00Z') };
    const sources = await invoiceSources(invoice as unknown as Invoice, context);
    const [said] = invoiceDocument(sources, '2027-01-20').notes;
    const { paid, total } = eInvoiceOf(sources);
    return [said?.replaceAll('\u00a0', ' '), paid, total];
  }

  test('is what was paid online for its order: it asks for nothing', async () => {
    const order = await app.seed('orders', { customer: app.customer, contact: app.contact });
    const invoice = await app.draft([{ unitPrice: 10_000 }]);
    await app.seed('orderlines', { order, product: app.product, invoice });
    await pay({}, { order, amount: 12_100, receivedOn: '2027-01-14' });
    madeId(await app.patch('invoices', invoice, { state: 'issued' }));
    expect(await openOf(invoice)).toBe(0);
    expect(await printed(invoice)).toEqual([
      'U hebt al € 121,00 betaald. Er is niets meer te betalen.',
      12_100,
      12_100,
    ]);
  });

  test('is nothing of what was paid later, or set off against a credit note', async () => {
    const invoice = await hundred();
    await app.issued([{ unitPrice: 2000, quantity: -1000 }], { kind: 'credit', credits: invoice });
    await pay({ [invoice]: 9680 }, { receivedOn: '2027-01-17' });
    expect(await openOf(invoice)).toBe(0);
    expect(await printed(invoice)).toEqual([expect.stringMatching('^Wij ontvangen € 121,00 '), 0, 12_100]);
  });
});
