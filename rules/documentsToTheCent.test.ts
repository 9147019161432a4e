import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalFields } from '../resources/shared/documents.ts';
import { vatTexts } from './billing/vat/vatTreatment.ts';
import { type BillingApp, billingApp, madeId, privateCustomer } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

describe('an amount', () => {
  test.each([
    [1005, 100, 0, 101],
    [-1005, 100, 0, -101],
    [1004, 100, 0, 100],
    [12_000, 495, 1000, 5346],
  ])(
    'of %i thousandths at %i cents less %i basis points is %i cents',
    async (quantity, unitPrice, discount, amount) => {
      const id = await app.draft([{ quantity, unitPrice, discount }]);
      const [line] = (await app.get(`/api/invoices/${id}/lines`)).body.data;
      expect(line.attributes.amount).toBe(amount);
      expect(await app.read('invoices', id)).toMatchObject({ subtotal: amount });
    },
  );

  test('of the most there can be is exact', async () => {
    const id = await app.draft([{ quantity: 100_000_000, unitPrice: 50_000_000 }]);
    expect(await app.read('invoices', id)).toMatchObject({
      ...{ subtotal: 5_000_000_000_000, vat: 1_050_000_000_000, total: 6_050_000_000_000 },
    });
  });

  test.each([{ quantity: 100_000_001 }, { quantity: -100_000_001 }, { unitPrice: 50_000_001 }])(
    'is not made of %j',
    async (values) => {
      const invoice = await app.draft([]);
      const answer = await app.post('invoicelines', { invoice, product: app.product, ...values });
      expect(answer.status).toBe(422);
    },
  );
});

describe('the rate of VAT', () => {
  test.each([
    ['2018-12-31', 600],
    ['2019-01-01', 900],
  ])('on what was supplied on %s is %i basis points', async (date, vatRate) => {
    const id = await app.draft([{ product: app.book, date }]);
    const [line] = (await app.get(`/api/invoices/${id}/lines`)).body.data;
    expect(line.attributes).toMatchObject({ vatClass: 'reduced', vatRate });
  });

  test('is not known before 2001, nor is anything sold then', async () => {
    const line = { invoice: await app.draft([]), product: app.book, date: '2000-12-31' };
    expect((await app.post('invoicelines', line)).body.errors).toMatchObject([
      { code: 'DATE_TOO_EARLY', detail: expect.stringContaining('1 Jan 2001') },
    ]);
    const quotation = await app.seed('quotations', { customer: app.customer, date: '2000-12-31' });
    expect((await app.post('quotationlines', { quotation, product: app.book })).body.errors).toMatchObject([
      { code: 'DATE_TOO_EARLY' },
    ]);
  });
});

describe('VAT reversed to a business in another member state', () => {
  test('is said in both languages, on an invoice with both VAT numbers', async () => {
    const company = { legalName: 'Gastheer B.V.', vatNumber: 'NL004495445B01' };
    madeId(await app.patch('company', '1', { ...company, ...contactDetails }));
    const buyer = { kind: 1, name: 'Bier', companyName: 'Bier GmbH', country: 'DE', vatNumber: 'DE129273398' };
    const customer = await app.buyer(
      { ...buyer, vatCheck: 'valid', vatCheckedAt: '2027-01-15T12:00:00Z' },
      { postalCode: '10115', country: 'DE' },
    );
    const invoice = await app.read('invoices', await app.issued([{ unitPrice: 10_000 }], { customer }));
    expect(invoice).toMatchObject({ buyerVatNumber: 'DE129273398', sellerVatNumber: 'NL004495445B01', vat: 0 });
    const { vatTreatment } = totalFields();
    expect(vatTreatment.options.find(({ value }) => value === invoice['vatTreatment'])).toMatchObject(
      vatTexts.AE ?? {},
    );
    expect(vatTexts.AE).toEqual({ nl: 'Btw verlegd', en: 'VAT reverse charged' });
  });
});

/** Adds the other required fields of the company. */
const contactDetails = {
  ...{ name: 'Gastheer', street: 'Kade', houseNumber: '1', postalCode: '3511 AB', city: 'Utrecht' },
  ...{ registrationNumber: '01234567', email: 'info@example.nl' },
  ...{ iban: 'NL91ABNA0417164300', accountHolder: 'Gastheer B.V.' },
};

test('a document keeps the address it was issued with', async () => {
  const customer = await app.buyer({ ...privateCustomer, name: 'Verhuisd' });
  const [{ id: address } = { id: '' }] = (await app.get(`/api/customers/${customer}/addresses`)).body.data;
  const id = await app.issued([{}], { customer });
  madeId(await app.patch('addresses', address, { street: 'Nieuweweg 2', postalCode: '1012 AB', city: 'Amsterdam' }));
  expect(await app.read('invoices', id)).toMatchObject({
    ...{ buyerStreet: 'Stationsweg 1', buyerPostalCode: '3511 AB', buyerCity: 'Utrecht' },
  });
});

test('an invoice is due by the term of its customer, 14 days where nothing else is agreed', async () => {
  const due = async (values: object) => {
    const customer = await app.buyer({ ...privateCustomer, ...values });
    return (await app.read('invoices', await app.issued([{}], { customer })))['dueDate'];
  };
  expect([await due({}), await due({ paymentTerm: 30 })]).toEqual(['2027-01-30', '2027-02-15']);
});
