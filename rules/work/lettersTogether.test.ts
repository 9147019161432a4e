import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import type { Condition } from '../../schema/condition.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { keepMadeFiles } from '../../server/files/made/keepMadeFiles.ts';
import { madeFile } from '../../server/files/made/madeFile.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import type { DocumentPrinter } from '../documents/printing/documentPrinter.ts';
import { sharedPrinter } from '../documents/printing/typstPrinter.ts';
import { addressValues, contactValues } from '../testing/billingApp.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

let broken: string | undefined;
/** Prints, but for the documents of one customer. */
const printer: DocumentPrinter = {
  ...sharedPrinter,
  print: (document) => {
    if (broken !== undefined && document.addressee[0] === broken) throw new Error('this document does not print');
    return sharedPrinter.print(document);
  },
};
const customers: string[] = [];
let portal: PortalApp;
let staff: Principal;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2027-02-01T12:00:00Z'), { outside: { printer } });
  await portal.change('company', '1', demoCompany);
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
  const sold = { kind: 'expansion', classification: 5, priceUnit: 1, vatClass: 'standard', defaultPrice: 1000 };
  const product = await portal.store('products', { ...sold, name: 'Onderhoud' });
  for (const name of ['Anneke', 'Bram', 'Chris', 'Doutzen']) {
    const customer = await portal.store('customers', { kind: 0, name, country: 'NL', state: 'active' });
    await portal.store('addresses', { ...addressValues, customer });
    await portal.store('contacts', { ...contactValues, customer, email: `${name.toLowerCase()}@example.nl` });
    await portal.store('invoicerules', { customer, product, schedule: 'monthly', startDate: '2027-02-01' });
    customers.push(customer);
  }
});
afterAll(() => portal.app.close());

const find = (resource: string, condition: Condition = {}): Promise<Attributes[]> =>
  findRows(portal.app.contextOf(), resource, condition);
const sentTo = (): string[] => portal.app.letters.map(({ to }) => to).sort();

test('an invoice that does not print stops no other of its run, and is sent once it does', async () => {
  broken = 'Bram';
  await portal.post('dailyruns', { kind: 'invoices' }, staff);
  await portal.app.runJobs();
  expect(sentTo()).toEqual(['anneke@example.nl', 'chris@example.nl', 'doutzen@example.nl']);
  const [unprinted] = await find('invoices', { customer: customers[1] ?? '' });
  expect(unprinted).toMatchObject({ state: 'issued', pdf: null });
  broken = undefined;
  await portal.app.runJobs({ early: true });
  expect(sentTo()).toEqual(['anneke@example.nl', 'bram@example.nl', 'chris@example.nl', 'doutzen@example.nl']);
  expect((await find('letters')).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test('each letter has a link of its own, and the PDF of its own invoice', async () => {
  const invoices = await find('invoices');
  const linked = new Set((await find('documentlinks')).map(({ invoice }) => invoice));
  expect(linked).toEqual(new Set(invoices.map(({ id }) => id)));
  const links = portal.app.letters.map(({ text }) => /\/link\/[\w-]+/.exec(text)?.[0]);
  expect(new Set(links).size).toBe(portal.app.letters.length);
  for (const { to, attachments } of portal.app.letters) {
    const customer = customers[['anneke', 'bram', 'chris', 'doutzen'].indexOf(to.split('@')[0] ?? '')];
    const number = invoices.find((invoice) => invoice['customer'] === customer)?.['number'];
    expect(attachments?.map(({ name }) => name)).toEqual([`${number}.pdf`, `${number}.xml`]);
  }
});

test('files that several make at once are kept once, and nobody is answered other bytes', async () => {
  const drafts = await Promise.all(customers.map((customer) => portal.store('invoices', { customer })));
  const [product] = await find('products');
  for (const invoice of drafts) await portal.store('invoicelines', { invoice, product: String(product?.['id']) });
  for (const invoice of drafts) await portal.change('invoices', invoice, { state: 'issued' });
  const context = systemContext(portal.app.services);
  const places = { resource: 'invoices', ids: drafts, fields: ['ubl', 'pdf'] };
  const [one, , , other] = await Promise.all([
    madeFile(context, { resource: 'invoices', id: drafts[0] ?? '', field: 'pdf' }),
    keepMadeFiles(context, places),
    keepMadeFiles(context, { ...places, ids: drafts.toReversed() }),
    madeFile(context, { resource: 'invoices', id: drafts[3] ?? '', field: 'pdf' }),
  ]);
  const kept = await find('invoices', { id: drafts });
  expect(kept.every(({ pdf, ubl }) => pdf !== null && ubl !== null)).toBe(true);
  const pdfOf = (invoice?: string) => kept.find(({ id }) => id === invoice)?.['pdf'];
  expect([one, other]).toEqual([{ kept: pdfOf(drafts[0]) }, { kept: pdfOf(drafts[3]) }]);
});
