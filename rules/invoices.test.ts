/** @long: 12 s */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRows } from '../server/operations/read/findRows.ts';
import { faultsOf } from '../server/testing/worlds/garageApp.ts';
import { fingerprint } from './documents/hash/fingerprint.ts';
import { type BillingApp, billingApp, madeId, privateCustomer } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const threeLines = [{}, {}, {}];

describe('the totals of a draft', () => {
  test('have VAT per rate on the sum of its lines: three of 0.99 at 21 % give 2.97, 0.62 and 3.59', async () => {
    const draft = await app.read('invoices', await app.draft(threeLines));
    expect(draft).toMatchObject({ lineCount: 3, subtotal: 297, vat: 62, total: 359, netHigh: 297, vatHigh: 62 });
  });

  test('keep the rates apart, and take off the discount on the whole before VAT', async () => {
    const lines = [{ unitPrice: 10_000 }, { product: app.book, unitPrice: 10_000 }];
    expect(await app.read('invoices', await app.draft(lines, { discount: 1000 }))).toMatchObject({
      ...{ netHigh: 9000, vatHigh: 1890, netLow: 9000, vatLow: 810, netZero: 0 },
      ...{ subtotal: 18_000, vat: 2700, total: 20_700 },
    });
  });

  test('follow every line that is changed or removed', async () => {
    const id = await app.draft(threeLines);
    const [first, second] = (await app.get(`/api/invoices/${id}/lines`)).body.data;
    await app.patch('invoicelines', first.id, { quantity: 2000 });
    expect(await app.read('invoices', id)).toMatchObject({ subtotal: 396, vat: 83, total: 479 });
    await app.request({ method: 'DELETE', url: `/api/invoicelines/${second.id}` });
    expect(await app.read('invoices', id)).toMatchObject({ lineCount: 2, subtotal: 297, total: 359 });
  });

  test('are written by nobody', async () => {
    const answer = await app.patch('invoices', await app.draft(threeLines), { total: 1 });
    expect([answer.status, faultsOf(answer)]).toEqual([403, ['NOT_WRITABLE /data/attributes/total']]);
  });
});

describe('a buyer in another member state', () => {
  const buyer = { kind: 1, name: 'Bier GmbH', country: 'DE', vatNumber: 'DE129273398' };
  const vatCheckedAt = '2027-01-15T12:00:00Z';
  const treated = async (vatCheck: string) => {
    const customer = await app.buyer(
      { ...buyer, companyName: `Bier ${vatCheck}`, vatCheck, vatCheckedAt },
      { postalCode: '10115', country: 'DE' },
    );
    return app.read('invoices', await app.issued([{ unitPrice: 10_000 }], { customer }));
  };

  test('with a valid VAT number has the VAT reversed, and the invoice shows the number', async () => {
    expect(await treated('valid')).toMatchObject({
      ...{ vatTreatment: 'reverseCharge', netZero: 10_000, vat: 0, total: 10_000 },
      buyerVatNumber: 'DE129273398',
    });
  });

  test.each(['unchecked', 'invalid', 'unreachable'])('pays Dutch VAT while the number is %s', async (check) => {
    expect(await treated(check)).toMatchObject({ vatTreatment: 'domestic', vat: 2100, total: 12_100 });
  });

  test('is taxed by what is known of the number on the day of issue', async () => {
    const customer = await app.buyer(
      { ...buyer, companyName: 'Bier later', vatCheck: 'valid', vatCheckedAt },
      { postalCode: '10115', country: 'DE' },
    );
    const id = await app.draft([{ unitPrice: 10_000 }], { customer });
    await app.patch('customers', customer, { vatNumber: 'DE136695976' });
    madeId(await app.patch('invoices', id, { state: 'issued' }));
    expect(await app.read('invoices', id)).toMatchObject({ vatTreatment: 'domestic', total: 12_100 });
  });
});

describe('issuing', () => {
  test('numbers by kind and year, dates, and copies the buyer', async () => {
    const one = await app.issued(threeLines);
    const two = await app.issued(threeLines);
    const first = await app.read('invoices', one);
    const second = await app.read('invoices', two);
    expect(first).toMatchObject({ date: '2027-01-16', dueDate: '2027-01-30', buyerName: 'Anneke Visser' });
    expect(first).toMatchObject({ buyerPostalCode: '3511 AB', buyerCity: 'Utrecht', buyerCountry: 'NL' });
    const count = (number: unknown): number => Number(/^F2027-(\d{5})$/.exec(String(number))?.[1]);
    expect(count(second['number'])).toBe(count(first['number']) + 1);
    expect(first['documentHash']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('fingerprints what was issued: it can be checked later, whatever was paid', async () => {
    const id = await app.issued(threeLines);
    await app.patch('invoices', id, { state: 'sent', internalNotes: 'Gebeld' });
    const [invoice = {}] = await findRows(app.contextOf(), 'invoices', { id });
    const lines = await findRows(app.contextOf(), 'invoicelines', { invoice: id });
    expect(fingerprint(invoice, lines)).toBe(invoice['documentHash']);
    expect(fingerprint({ ...invoice, total: 360 }, lines)).not.toBe(invoice['documentHash']);
  });

  test('fingerprints the exact lines', async () => {
    const one = await app.read('invoices', await app.issued([{ description: 'Support' }]));
    const other = await app.read('invoices', await app.issued([{ description: 'Suppört' }]));
    expect(other['documentHash']).not.toBe(one['documentHash']);
  });

  test('needs a line', async () => {
    const answer = await app.patch('invoices', await app.draft([]), { state: 'issued' });
    expect([answer.status, faultsOf(answer)]).toEqual([409, ['TRANSITION_NOT_ALLOWED /data/attributes/state']]);
  });

  test('needs an address and a contact', async () => {
    const customer = await app.seed('customers', { ...privateCustomer, name: 'Zonder adres' });
    const answer = await app.patch('invoices', await app.draft([{}], { customer }), { state: 'issued' });
    expect([answer.status, faultsOf(answer)]).toEqual([
      422,
      ['REQUIRED /data/relationships', 'REQUIRED /data/relationships'],
    ]);
    expect(answer.body.errors.map(({ meta }: { meta: { field: string } }) => meta.field)).toEqual([
      'address',
      'contact',
    ]);
  });

  test.each([
    [{ date: '2027-01-17' }, 'FUTURE_DATE'],
    [{ dueDate: '2027-01-15' }, 'DATE_TOO_EARLY'],
    [{ date: '0001-01-01' }, 'DATE_TOO_EARLY'],
    [{ date: '2025-12-31' }, 'DATE_TOO_EARLY'],
  ])('is refused with %j', async (values, code) => {
    const answer = await app.patch('invoices', await app.draft([{}], values), { state: 'issued' });
    expect([answer.status, faultsOf(answer)[0]?.split(' ')[0]]).toEqual([422, code]);
  });

  test('is refused for a day before that of the previous number', async () => {
    await app.issued([{}]);
    const answer = await app.patch('invoices', await app.draft([{}], { date: '2027-01-15' }), { state: 'issued' });
    expect([answer.status, faultsOf(answer).map((fault) => fault.split(' ')[0])]).toEqual([
      422,
      ['DATE_BEFORE_PREVIOUS'],
    ]);
  });

  test('of 200 at once, of which each fifth is refused, leaves no gap and no double', async () => {
    const drafts: string[] = [];
    for (let index = 0; index < 200; index += 1) drafts.push(await app.draft(index % 5 === 0 ? [] : [{}]));
    const before = Number(String((await app.read('invoices', await app.issued([{}])))['number']).slice(-5));
    const answers = await Promise.all(drafts.map((id) => app.patch('invoices', id, { state: 'issued' })));
    const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.attributes.number);
    expect(numbers.sort()).toEqual(
      Array.from({ length: 160 }, (_, index) => `F2027-${String(before + index + 1).padStart(5, '0')}`),
    );
  });
});

describe('an issued invoice', () => {
  test('is not changed, nor are its lines, nor does it get others', async () => {
    const id = await app.issued([{}]);
    const [line] = (await app.get(`/api/invoices/${id}/lines`)).body.data;
    const answers = [
      await app.patch('invoices', id, { date: '2027-01-10' }),
      await app.patch('invoicelines', line.id, { quantity: 5000 }),
      await app.post('invoicelines', { invoice: id, product: app.product }),
      await app.request({ method: 'DELETE', url: `/api/invoices/${id}` }),
    ];
    expect(answers.map((answer) => faultsOf(answer)[0]?.split(' ')[0])).toEqual(Array(4).fill('FROZEN'));
  });

  test.each([
    (id: string) => sql`update invoices set total = 1 where id = ${id}`,
    (id: string) => sql`delete from invoices where id = ${id}`,
    (id: string) => sql`update invoicelines set amount = 1 where invoice_id = ${id}`,
    (id: string) => sql`delete from invoicelines where invoice_id = ${id}`,
  ])('is held by the database itself: SQL %#', async (statement) => {
    const id = await app.issued([{}]);
    const { database } = app.services;
    const failure = await database.rows(database.db, statement(id)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ cause: { code: 'ZF001' } });
    expect(await app.read('invoices', id)).toMatchObject({ total: 120 });
  });

  test('is sent, and says so', async () => {
    const id = await app.issued([{}]);
    expect(await app.read('invoices', id)).toMatchObject({ sent: false, sentAt: null });
    await app.patch('invoices', id, { state: 'sent' });
    expect(await app.read('invoices', id)).toMatchObject({ sent: true, sentAt: '2027-01-16T12:00:00.000Z' });
  });

  test('keeps the buyer it was made out to', async () => {
    const customer = await app.buyer({ ...privateCustomer, name: 'Jansen' });
    const id = await app.issued([{}], { customer });
    await app.patch('customers', customer, { name: 'Pietersen' });
    expect(await app.read('invoices', id)).toMatchObject({ buyerName: 'Jansen' });
  });
});

describe('a credit note', () => {
  const mirrored = [{ quantity: -1000 }, { quantity: -1000 }, { quantity: -1000 }];

  test('has a sequence of its own, and is exactly minus what it credits', async () => {
    const credits = await app.issued(threeLines);
    const note = await app.read('invoices', await app.issued(mirrored, { kind: 'credit', credits }));
    expect(note).toMatchObject({ subtotal: -297, vat: -62, total: -359 });
    expect(note['number']).toMatch(/^C2027-\d{5}$/);
  });

  test('takes back no more than there is left', async () => {
    const credits = await app.issued(threeLines);
    await app.issued([{ quantity: -1000 }], { kind: 'credit', credits });
    const answer = await app.patch('invoices', await app.draft(mirrored, { kind: 'credit', credits }), {
      state: 'issued',
    });
    expect([answer.status, faultsOf(answer)[0]?.split(' ')[0]]).toEqual([422, 'MORE_THAN_INVOICED']);
  });

  test('names an issued invoice', async () => {
    const note = await app.draft(mirrored, { kind: 'credit', credits: await app.draft([{}]) });
    const answer = await app.patch('invoices', note, { state: 'issued' });
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['NOT_CREDITABLE /data/relationships']]);
  });

  test.each([
    ['invoice', -1000, 'INVOICE_BELOW_ZERO'],
    ['credit', 1000, 'CREDIT_NOTE_ABOVE_ZERO'],
  ])('is not confused with an invoice: %s with quantity %i', async (kind, quantity, code) => {
    const credits = kind === 'credit' ? { credits: await app.issued([{}]) } : {};
    const answer = await app.patch('invoices', await app.draft([{ quantity }], { kind, ...credits }), {
      state: 'issued',
    });
    expect([answer.status, faultsOf(answer)[0]?.split(' ')[0]]).toEqual([422, code]);
  });
});

test('a customer sees issued invoices with their lines, and no draft', async () => {
  const draft = await app.draft([{}]);
  const issued = await app.issued([{}]);
  const member = await app.member('invoices');
  const stranger = await app.member('domains');
  const statuses = async (as: typeof member) =>
    Promise.all([draft, issued].map(async (id) => (await app.get(`/api/invoices/${id}?include=lines`, as)).status));
  expect(await statuses(member)).toEqual([404, 200]);
  expect(await statuses(stranger)).toEqual([404, 404]);
});
