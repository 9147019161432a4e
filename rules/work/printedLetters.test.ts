import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import type { Condition } from '../../schema/condition.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import type { DocumentPrinter } from '../documents/printing/documentPrinter.ts';
import type { PrintedDocument } from '../documents/printing/printedDocument.ts';
import { readPdf } from '../documents/printing/testing/pdf.ts';
import { sharedPrinter } from '../documents/printing/typstPrinter.ts';
import { addressValues, contactValues } from '../testing/billingApp.ts';
import { answered, type PortalApp, portalApp } from '../testing/portalApp.ts';

const printed: PrintedDocument[] = [];
/** Prints, and remembers what it printed. */
const printer: DocumentPrinter = {
  ...sharedPrinter,
  print: (document) => {
    printed.push(document);
    return sharedPrinter.print(document);
  },
};
let now = new Date('2027-01-16T12:00:00Z');
let portal: PortalApp;
let staff: Principal;
let product: string;
beforeAll(async () => {
  portal = await portalApp(() => now, { outside: { printer, publicUrl: () => 'https://portal.example.nl' } });
  await portal.change('company', '1', { ...demoCompany, termsUrl: 'https://gastheer.example/voorwaarden' });
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
  const sold = { kind: 'expansion', classification: 5, priceUnit: 1, vatClass: 'standard', defaultPrice: 1000 };
  product = await portal.store('products', { ...sold, name: 'Onderhoud', public: true });
});
afterAll(() => portal.app.close());
beforeEach(() => {
  now = new Date('2027-01-16T12:00:00Z');
});

async function customerIn(language: 'nl' | 'en'): Promise<string> {
  const customer = await portal.store('customers', { kind: 0, name: 'Anneke Visser', country: 'NL', state: 'active' });
  await portal.store('addresses', { ...addressValues, customer });
  const email = `klant${customer}@example.nl`;
  await portal.store('contacts', { ...contactValues, email, customer, language, administrativeEmails: true });
  return customer;
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const one = async (resource: string, condition: Condition): Promise<Attributes> =>
  (await findRows(portal.app.contextOf(), resource, condition))[0] ?? {};
const pdfAt = (resource: string, id: unknown, as?: Principal) =>
  portal.app.download(`/api/${resource}/${String(id)}`, 'application/pdf', as);

/** Makes an invoice of € 12.10 that was due on 16 January, and runs reminders on a day. */
async function overdue(customer: string): Promise<string> {
  const invoice = await portal.store('invoices', { customer });
  await portal.store('invoicelines', { invoice, product });
  await portal.change('invoices', invoice, { state: 'issued', dueDate: '2027-01-16' });
  await portal.change('invoices', invoice, { state: 'sent' });
  return invoice;
}

async function remindedOn(...days: string[]): Promise<void> {
  for (const day of days) {
    now = new Date(`${day}T12:00:00Z`);
    expect((await portal.post('dailyruns', { kind: 'reminders' }, staff)).status).toBe(201);
    await portal.app.runJobs();
  }
}

describe('a reminder', () => {
  test('goes along as a PDF in the language of its reader, with the invoice, the days and the costs of the notice', async () => {
    const invoice = await overdue(await customerIn('nl'));
    await remindedOn('2027-01-23', '2027-01-30', '2027-02-06');
    const { number } = await one('invoices', { id: invoice });
    const letter = await one('letters', { invoice, kind: 'finalNotice' });
    const mailed = portal.app.letters.at(-1);
    expect(mailed?.attachments?.map(({ name }) => name)).toEqual([`aanmaning-${number}.pdf`, `${number}.pdf`]);
    const document = printed.findLast(({ title }) => title === 'Aanmaning');
    expect(document).toMatchObject({
      ...{ language: 'nl', number, date: '2027-02-06', columns: null, lines: [] },
      notes: [`Online betalen kan via https://portal.example.nl/invoices/${invoice}/payment.`],
    });
    expect(document?.overview?.rows.map((row) => row.map(plain))).toEqual([
      [number, '16 jan 2027', '16 jan 2027', '21', '€ 12,10', '€ 12,10'],
    ]);
    expect(document?.totals[0]?.rows.map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
      'Nog te betalen: € 12,10',
      'Incassokosten na die termijn: € 40,00',
    ]);
    expect(document?.introduction.join(' ')).toContain('binnen veertien dagen');
    const { bytes } = await pdfAt('letters', letter['id'], staff);
    expect(bytes.equals(Buffer.from(mailed?.attachments?.[0]?.content ?? []))).toBe(true);
    expect(readPdf(bytes)).toMatchObject({ pages: 1, conformance: '3A', isTagged: true, language: 'nl' });
  });

  test('speaks of no costs before the notice, and English to who reads English', async () => {
    const invoice = await overdue(await customerIn('en'));
    await remindedOn('2027-01-23');
    const document = printed.at(-1)?.title === 'Invoice' ? printed.at(-2) : printed.at(-1);
    expect(document).toMatchObject({ language: 'en', title: 'Reminder' });
    expect(document?.totals[0]?.rows.map(({ label }) => label)).toEqual(['Still to be paid']);
    expect(await one('letters', { invoice })).toMatchObject({ state: 'sent', pdf: { mediaType: 'application/pdf' } });
  });

  test('is printed anew where staff sends it again, and says what is open by then', async () => {
    const customer = await customerIn('nl');
    const invoice = await overdue(customer);
    await remindedOn('2027-01-23');
    const before = await one('letters', { invoice });
    const payment = { customer, kind: 'payment', method: 'bankTransfer', amount: 1000, state: 'paid' };
    const paid = await portal.store('payments', payment);
    const [allocation] = await findRows(portal.app.contextOf(), 'allocations', { payment: paid });
    if (!allocation) await portal.store('allocations', { payment: paid, invoice, amount: 1000 });
    expect(answered(await portal.patch('letters', String(before['id']), { state: 'waiting' }, staff))).toEqual([200]);
    await portal.app.runJobs({ early: true });
    const after = await one('letters', { invoice });
    expect(after['pdf']).not.toEqual(before['pdf']);
    const document = printed.findLast(({ title }) => title === 'Herinnering');
    expect(plain(document?.totals[0]?.rows[0]?.value ?? '')).toBe('€ 2,10');
  });

  test('is nobody’s to read but staff’s, and other letters have no PDF of their own', async () => {
    const customer = await customerIn('nl');
    const invoice = await overdue(customer);
    await remindedOn('2027-01-23');
    const reminder = await one('letters', { invoice });
    const member = await portal.memberOf(customer, 'invoices');
    expect((await pdfAt('letters', reminder['id'], member)).status).toBeGreaterThanOrEqual(403);
    const sent = await portal.store('letters', { kind: 'invoice', customer, invoice });
    expect((await pdfAt('letters', sent, staff)).status).toBe(406);
  });
});

describe('an order', () => {
  async function ordered(): Promise<{ order: string; member: Principal; customer: string }> {
    const customer = await customerIn('nl');
    const member = await portal.memberOf(customer, 'orders');
    const { body } = await portal.post('orders', { customer, remarks: 'Graag in mei' }, member);
    const order: string = body.data.id;
    const line = { order, product, period: 'monthly', quantity: 2000 };
    expect(answered(await portal.post('orderlines', line, member))).toEqual([201]);
    return { order, member, customer };
  }

  test('is confirmed by a PDF with its lines, totals for each period and terms, mailed and kept', async () => {
    const { order, member } = await ordered();
    now = new Date('2027-01-16T12:00:30Z');
    await portal.app.runJobs({ early: true });
    const { number, pdf } = await one('orders', { id: order });
    expect(pdf).toMatchObject({ name: `${number}.pdf` });
    const document = printed.findLast(({ title }) => title === 'Bestelbevestiging');
    expect(document).toMatchObject({ language: 'nl', number, date: '2027-01-16' });
    expect(document?.addressee.slice(0, 1)).toEqual(['Anneke Visser']);
    expect(
      document?.lines.map(({ description, detail, quantity, amount }) => [
        description,
        detail,
        quantity,
        plain(amount),
      ]),
    ).toEqual([['Onderhoud', 'per maand', '2', '€ 20,00']]);
    expect(document?.totals).toHaveLength(1);
    expect(document?.totals[0]?.label).toBe('Per maand');
    expect(plain(document?.totals[0]?.rows.at(-1)?.value ?? '')).toBe('€ 24,20');
    expect(document?.notes.join(' ')).toContain('https://gastheer.example/voorwaarden');
    expect(document?.notes.join(' ')).toContain('Graag in mei');
    const mailed = portal.app.letters.findLast(({ subject }) => subject.includes(String(number)));
    const { bytes } = await pdfAt('orders', order, member);
    expect(Buffer.from(mailed?.attachments?.[0]?.content ?? []).equals(bytes)).toBe(true);
    expect(readPdf(bytes)).toMatchObject({ pages: 1, conformance: '3A' });
  });

  test('has a confirmation that is not kept while its lines may still come, and none for a stranger', async () => {
    const { order, member } = await ordered();
    expect((await pdfAt('orders', order, member)).status).toBe(200);
    expect(await one('orders', { id: order })).toMatchObject({ pdf: null });
    const stranger = await portal.memberOf(await customerIn('nl'), 'orders');
    expect((await pdfAt('orders', order, stranger)).status).toBe(404);
  });
});
