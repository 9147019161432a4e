import { beforeAll, describe, expect, test } from 'vitest';
import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import type { Principal } from '../../server/context.ts';
import { eInvoiceOf } from '../documents/eInvoice/eInvoiceOf.ts';
import { invoiceDocument } from '../documents/printing/invoiceDocument.ts';
import { invoiceSources } from '../documents/printing/invoiceSources.ts';
import { toldIn } from '../letters/billingLetter.ts';
import type { RuleContext } from '../stored/records.ts';
import { answered } from '../testing/portalApp.ts';
import { runWorld } from './testing/runWorld.ts';

const world = runWorld();

const signed = { signedAt: '2026-01-05T09:00:00Z', signedBy: 'Zoë', holder: 'Zoë', iban: 'NL20INGB0001234567' };

async function payer(): Promise<string> {
  const customer = await world.buyer({ paymentMethod: 'directDebit' });
  const bankaccount = await world.portal.store('bankaccounts', { customer, name: 'Zoë', iban: signed.iban });
  await world.portal.store('mandates', { bankaccount, state: 'active', ...signed });
  return customer;
}

const sent = (customer: string, values = {}): Promise<string> =>
  world.sent(customer, { date: '2027-02-01', dueDate: '2027-02-17', paymentMethod: 'directDebit', ...values });

/** Makes a batch of all that can be collected, and sends it to the bank. */
async function collect(): Promise<void> {
  const batch = await world.portal.post('collections', { through: '2027-02-28' }, world.staff);
  expect(answered(batch)).toEqual([201]);
  const { id } = batch.body.data;
  for (const state of ['ready', 'sent'])
    expect(answered(await world.portal.patch('collections', id, { state }, world.staff))).toEqual([200]);
}

async function giveBack(invoice: string, returnReason: string): Promise<void> {
  const { id } = await world.one('collectionentries', { invoice, state: 'pending' });
  const returned = { state: 'returned', returnedOn: '2027-02-08', returnReason };
  expect(answered(await world.portal.patch('collectionentries', String(id), returned, world.staff))).toEqual([200]);
}

/** Asks an enquiry; returns the lines of its answer. */
async function ask(enquiry: string, body: object, as: Principal) {
  const { bytes } = await world.portal.app.download(`/api/enquiries/${enquiry}`, 'application/x-ndjson', as, body);
  const lines = Buffer.from(bytes).toString().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

const debitsOf = async (invoices: string[], as: Principal): Promise<Record<string, string>> =>
  Object.fromEntries((await ask('debits', { invoices }, as)).map(({ invoice, day }) => [invoice, day]));

describe('what customers are told of direct debits', () => {
  beforeAll(() => world.travelTo('2027-02-08'));

  test('is the first day of the next batch, then that of the batch, and nothing once that came back for good', async () => {
    const customer = await payer();
    const own = await world.portal.memberOf(customer, 'invoices');
    const invoice = await sent(customer);
    const late = await sent(customer, { dueDate: '2027-02-03' });
    const byTransfer = await sent(customer, { paymentMethod: 'bankTransfer' });
    const disputed = await sent(customer, { disputed: true });
    const asked = [invoice, late, byTransfer, disputed];
    const told = { [invoice]: '2027-02-17', [late]: '2027-02-10' };
    expect(await debitsOf(asked, own)).toEqual(told);
    await collect();
    world.travelTo('2027-02-12');
    expect(await debitsOf(asked, own)).toEqual(told);
    await giveBack(late, 'accountClosed');
    expect(await debitsOf(asked, own)).toEqual({ [invoice]: '2027-02-17' });
  });

  test('is nothing about what came back, which they were asked to pay, until it is collected again', async () => {
    world.travelTo('2027-02-08');
    const customer = await payer();
    const own = await world.portal.memberOf(customer, 'invoices');
    const invoice = await sent(customer, { dueDate: '2027-02-03' });
    await collect();
    await giveBack(invoice, 'insufficientFunds');
    expect(await debitsOf([invoice], own)).toEqual({});
    await collect();
    expect(await debitsOf([invoice], own)).toEqual({ [invoice]: '2027-02-10' });
  });

  test('is on their home page, beside the invoices that they pay', async () => {
    const customer = await payer();
    const own = await world.portal.memberOf(customer, 'invoices');
    const invoice = await sent(customer);
    const byTransfer = await sent(customer, { paymentMethod: 'bankTransfer' });
    const part = (await ask('home', {}, own)).find((one) => one.part === 'invoices');
    const debits = part.items.map(({ id, debit }: Record<string, unknown>) => [id, debit]);
    expect(Object.fromEntries(debits)).toEqual({ [invoice]: '2027-02-17', [byTransfer]: null });
  });

  test('is nothing about an invoice of somebody else', async () => {
    const invoice = await sent(await payer());
    const other = await world.portal.memberOf(await payer(), 'invoices');
    expect(await debitsOf([invoice], other)).toEqual({});
    expect(await debitsOf([invoice], world.staff)).toEqual({ [invoice]: '2027-02-17' });
  });
});

describe('an invoice', () => {
  const now = '2027-02-09';
  beforeAll(() => world.travelTo(now));

  /** Tells whether letter, PDF, e-invoice and the next batch have an invoice collected. */
  async function isCollected(id: string) {
    const invoice = (await world.one('invoices', { id })) as unknown as Invoice;
    const context = { find: world.find as unknown as RuleContext['find'], now: new Date(`${now}T12:00:00Z`) };
    const told = await toldIn({ kind: 'invoice', invoice: id, quotation: null, payment: null } as Letter, context);
    const sources = await invoiceSources(invoice, context);
    const own = await world.portal.memberOf(invoice.customer, 'invoices');
    return {
      letter: typeof told === 'string' ? told : !told.isPayable,
      pdf: /af van rekening/.test(invoiceDocument(sources, now).notes.join(' ')),
      eInvoice: eInvoiceOf(sources).payment.mandate !== null,
      batch: id in (await debitsOf([id], own)),
    };
  }
  const asked = { letter: false, pdf: false, eInvoice: false, batch: false };
  const collected = { letter: true, pdf: true, eInvoice: true, batch: true };

  test('of a customer whose account is no longer active asks for payment, as no batch collects it', async () => {
    const customer = await payer();
    const invoice = await sent(customer);
    expect(await isCollected(invoice)).toEqual(collected);
    const { id } = await world.one('bankaccounts', { customer });
    await world.portal.change('bankaccounts', String(id), { active: false });
    expect(await isCollected(invoice)).toEqual(asked);
  });

  test('whose direct debit is under way is still collected, and asks for payment once that came back for good', async () => {
    const invoice = await sent(await payer());
    await collect();
    expect(await isCollected(invoice)).toEqual(collected);
    await giveBack(invoice, 'refusedByDebtor');
    expect(await isCollected(invoice)).toEqual(asked);
  });

  test('of which cents are left by rounding is in no batch', async () => {
    const customer = await payer();
    const invoice = await sent(customer);
    const amount = Number((await world.one('invoices', { id: invoice }))['openAmount']) - 5;
    const payment = await world.portal.store('payments', { customer, amount, state: 'paid' });
    await world.portal.store('allocations', { payment, invoice, amount });
    const other = await sent(customer);
    await collect();
    expect(await world.find('collectionentries', { invoice: [invoice, other] })).toMatchObject([{ invoice: other }]);
    expect((await isCollected(invoice)).batch).toBe(false);
  });
});
