import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRows } from '../server/operations/read/findRows.ts';
import { operate } from '../server/testing/operate.ts';
import { faultsOf } from '../server/testing/worlds/garageApp.ts';
import { fingerprint } from './documents/hash/fingerprint.ts';
import { type BillingApp, billingApp, contactValues, madeId, privateCustomer } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

async function quotation(values = {}, lines: readonly object[] = [{}]): Promise<string> {
  const id = madeId(await app.post('quotations', { customer: app.customer, ...values }));
  for (const line of lines) madeId(await app.post('quotationlines', { quotation: id, product: app.product, ...line }));
  return id;
}

const approved = async (values = {}, lines: readonly object[] = [{}]): Promise<string> => {
  const id = await quotation(values, lines);
  madeId(await app.patch('quotations', id, { state: 'approved' }, { reason: 'By telephone' }));
  return id;
};

describe('a new quotation', () => {
  test('is of today, valid for 30 days, numbered, and made out as its customer is', async () => {
    const id = await quotation();
    const { number, ...made } = await app.read('quotations', id);
    expect(made).toMatchObject({ date: '2027-01-16', validUntil: '2027-02-15', paymentMethod: 'bankTransfer' });
    expect(number).toMatch(/^Q2027-\d{5}$/);
    const [{ address, contact } = {}] = await findRows(app.contextOf(), 'quotations', { id });
    expect([address, contact]).toEqual([app.address, app.contact]);
  });

  test('is for who signs, where the customer has one; an invoice for who administers', async () => {
    const customer = await app.buyer({ ...privateCustomer, name: 'Drie' });
    const contact = (email: string, values: object) =>
      app.seed('contacts', { ...contactValues, customer, email: `${email}@example.nl`, ...values });
    await contact('oud', { rights: ['signing'], administrativeEmails: true, active: false });
    const administers = await contact('boek', { administrativeEmails: true });
    const signs = await contact('baas', { rights: ['orders', 'signing'] });
    const contactOf = async (resource: string) => {
      const id = madeId(await app.post(resource, { customer }));
      return (await findRows(app.contextOf(), resource, { id }))[0]?.['contact'];
    };
    expect([await contactOf('quotations'), await contactOf('invoices')]).toEqual([signs, administers]);
  });

  test('asks for a contact and an address of a customer who has none', async () => {
    const customer = await app.seed('customers', { ...privateCustomer, name: 'Kaal' });
    const answer = await app.post('quotations', { customer });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ meta }: { meta: { field: string } }) => meta.field)).toEqual([
      'contact',
      'address',
    ]);
  });

  test.each([
    [{ date: '2027-01-17' }, 'FUTURE_DATE /data/attributes'],
    [{ validUntil: '2027-01-15' }, 'DATE_TOO_EARLY /data/attributes/validUntil'],
    [{ date: '2027-01-10', validUntil: '2027-01-15' }, 'DATE_TOO_EARLY /data/attributes/validUntil'],
    [{ date: '2025-12-31', validUntil: '2027-02-01' }, 'DATE_TOO_EARLY /data/attributes'],
    [{ date: '0001-01-01' }, 'DATE_TOO_EARLY /data/attributes'],
  ])('is refused with %j', async (values, fault) => {
    const answer = await app.post('quotations', { customer: app.customer, ...values });
    expect([answer.status, faultsOf(answer)[0]?.startsWith(fault)]).toEqual([422, true]);
  });

  test('adds up its lines, each for its period, at the rates of its day', async () => {
    const id = await quotation({}, [{ period: 'yearly' }, { period: 'monthly', product: app.book, discount: 1000 }]);
    expect(await app.read('quotations', id)).toMatchObject({
      ...{ netHigh: 1188, vatHigh: 249, netLow: 900, vatLow: 81 },
      ...{ lineCount: 2, subtotal: 2088, vat: 330, total: 2418 },
      ...{ yearlyNet: 1188, yearlyVatHigh: 249, yearlyTotal: 1437, yearlyVatLow: null },
      ...{ monthlyNet: 900, monthlyVatLow: 81, monthlyTotal: 981, onceNet: null, onceTotal: null },
    });
  });
});

describe('the days of an open quotation', () => {
  test.each([
    [{ date: '2027-01-17' }, 'FUTURE_DATE'],
    [{ date: '2026-12-31' }, 'DATE_TOO_EARLY'],
    [{ date: '2028-01-01', validUntil: '2028-02-01' }, 'FUTURE_DATE'],
    [{ validUntil: '2027-01-15' }, 'DATE_TOO_EARLY'],
  ])('are not moved to %j', async (values, code) => {
    const answer = await app.patch('quotations', await quotation(), values);
    expect([answer.status, faultsOf(answer).map((fault) => fault.split(' ')[0])]).toEqual([422, [code]]);
  });

  test('stay within the year of its number, also when that is over', async () => {
    const id = await quotation();
    app.travelTo('2028-01-03');
    const late = await app.patch('quotations', id, { date: '2028-01-02', validUntil: '2028-02-01' });
    expect([late.status, faultsOf(late)]).toEqual([422, ['DATE_TOO_LATE /data/attributes/date']]);
    expect((await app.patch('quotations', id, { date: '2027-12-31', validUntil: '2028-02-01' })).status).toBe(200);
    app.travelTo('2027-01-16');
  });
});

describe('a quotation saved together with its lines', () => {
  const line = (whole: object, values: object = {}) => ({
    op: 'add',
    data: {
      type: 'quotationlines',
      attributes: values,
      relationships: {
        quotation: { data: { type: 'quotations', ...whole } },
        product: { data: { type: 'products', id: app.product } },
      },
    },
  });
  const whole = (members: object) => ({ type: 'quotations', ...members });

  test('adds them up at once, and is held to the version that was read', async () => {
    const made = await operate(app, [
      {
        op: 'add',
        data: whole({ lid: 'whole', relationships: { customer: { data: { type: 'customers', id: app.customer } } } }),
      },
      line({ lid: 'whole' }, { unitPrice: 1000 }),
      line({ lid: 'whole' }, { unitPrice: 500 }),
    ]);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const [{ data: quoted }, { data: first }, { data: second }] = made.body['atomic:results'];
    expect(quoted.attributes).toMatchObject({ lineCount: 2, subtotal: 1500 });
    const correction = [
      { op: 'update', data: whole({ id: quoted.id }), meta: quoted.meta },
      { op: 'remove', ref: { type: 'quotationlines', id: second.id }, meta: second.meta },
      {
        op: 'update',
        data: { type: 'quotationlines', id: first.id, attributes: { unitPrice: 700 } },
        meta: first.meta,
      },
    ];
    const corrected = await operate(app, correction);
    expect(corrected.body['atomic:results'][0].data.attributes).toMatchObject({ lineCount: 1, subtotal: 700 });
    expect((await operate(app, correction)).status).toBe(412);
  });

  test('tells a fault at its line, and saves nothing', async () => {
    const id = await quotation();
    const answer = await operate(app, [
      { op: 'update', data: whole({ id, attributes: { internalNotes: 'Jansen' } }) },
      line({ id }, { unitPrice: -1 }),
    ]);
    expect([answer.status, faultsOf(answer)]).toEqual([
      422,
      ['TOO_SMALL /atomic:operations/1/data/attributes/unitPrice'],
    ]);
    expect(await app.read('quotations', id)).toMatchObject({ internalNotes: null, lineCount: 1 });
  });
});

test('is valid for as long as the company says', async () => {
  const valid = (days: number) =>
    app.services.database.db.execute(sql`update company set quotation_validity = ${days}`);
  await valid(14);
  expect(await app.read('quotations', await quotation())).toMatchObject({ validUntil: '2027-01-30' });
  await valid(30);
});

describe('approving', () => {
  test('is signing, for a customer with that right: it says by whom, and fingerprints what was signed', async () => {
    const id = await quotation();
    const as = await app.member('orders', 'signing');
    madeId(await app.patch('quotations', id, { state: 'approved', signerName: 'A. Visser' }, { as }));
    const [record = {}] = await findRows(app.contextOf(), 'quotations', { id });
    const lines = await findRows(app.contextOf(), 'quotationlines', { quotation: id });
    expect(record).toMatchObject({ approvedAt: '2027-01-16T12:00:00.000Z', buyerName: 'Anneke Visser' });
    expect(fingerprint(record, lines)).toBe(record['documentHash']);
    expect(fingerprint({ ...record, total: 1 }, lines)).not.toBe(record['documentHash']);
  });

  test('is not for a customer without that right, or without a name', async () => {
    const id = await quotation();
    const state = { state: 'approved', signerName: 'A. Visser' };
    const without = await app.patch('quotations', id, state, { as: await app.member('orders') });
    expect([without.status, faultsOf(without)[0]?.split(' ')[0]]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
    const signer = await app.member('orders', 'signing');
    const nameless = await app.patch('quotations', id, { state: 'approved' }, { as: signer });
    expect([nameless.status, faultsOf(nameless)[0]?.split(' ')[0]]).toEqual([422, 'REQUIRED']);
  });

  test('asks a reason of an admin', async () => {
    const answer = await app.patch('quotations', await quotation(), { state: 'approved' });
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['REQUIRED /meta/reason']]);
  });

  test('comes too late after the last day, until it is given more', async () => {
    const id = await quotation();
    app.travelTo('2027-02-16');
    const approve = (values: object) =>
      app.patch('quotations', id, { state: 'approved', ...values }, { reason: 'By telephone' });
    expect(faultsOf(await approve({}))[0]).toMatch(/^QUOTATION_EXPIRED/);
    expect((await approve({ validUntil: '2027-02-16' })).status).toBe(200);
    app.travelTo('2027-01-16');
  });
});

test('what is approved stays as it is, is processed once, and cancelled no longer', async () => {
  const id = await approved();
  const changed = await app.patch('quotations', id, { discount: 500 });
  expect(faultsOf(changed)).toEqual(['FROZEN /data/attributes/discount']);
  expect((await app.patch('quotations', id, { state: 'processed' })).status).toBe(200);
  for (const state of ['approved', 'cancelled', 'quotation'])
    expect((await app.patch('quotations', id, { state }, { reason: 'Again' })).status).toBe(409);
});

describe('processing', () => {
  const process = (id: string) => app.patch('quotations', id, { state: 'processed' });
  /** Holds lines at 5 % off. Yearly € 11.88; monthly € 9.00 after 10 %, books; once 1.5 × € 85.00. */
  const mixed = (): Promise<string> =>
    approved({ discount: 500 }, [
      { period: 'yearly', domain: 'polder.nl' },
      { period: 'monthly', product: app.book, discount: 1000 },
      { unitPrice: 8500, quantity: 1500, description: 'Moving your site' },
    ]);

  test('orders every line, with the domain it is for; rounding may differ by a cent', async () => {
    const id = await mixed();
    madeId(await process(id));
    const [order = {}] = await app.find('orders', { quotation: id });
    const [yearly, monthly, once] = await app.find('quotationlines', { quotation: id });
    expect(await app.read('quotations', id)).toMatchObject({ subtotal: 14_096 });
    expect(order).toMatchObject({ customer: app.customer, state: 'placed', openLines: 3, subtotal: 14_097 });
    expect(await app.find('orderlines', { order: String(order['id']) })).toMatchObject([
      { quotationline: yearly?.['id'], period: 'yearly', domain: 'polder.nl', discount: 500, amount: 1129 },
      { quotationline: monthly?.['id'], period: 'monthly', product: app.book, discount: 1450, amount: 855 },
      { quotationline: once?.['id'], period: 'once', quantity: 1500, discount: 500, amount: 12_113 },
    ]);
  });

  test('makes an invoice rule, from today, of each line that recurs', async () => {
    const id = await mixed();
    madeId(await process(id));
    const [yearly, monthly] = await app.find('orderlines', { 'order.quotation': id });
    const from = { customer: app.customer, startDate: '2027-01-16', nextPeriod: '2027-01-16', anchorDay: 16 };
    expect(await app.find('invoicerules', { 'order.quotation': id })).toMatchObject([
      { ...from, orderline: yearly?.['id'], schedule: 'yearly', anchorMonth: 1, unitPrice: 1188, discount: 500 },
      { ...from, orderline: monthly?.['id'], schedule: 'monthly', unitPrice: 1000, discount: 1450 },
    ]);
  });

  test('bills what is sold once on a draft, as quoted', async () => {
    const before = (await app.find('invoices', { customer: app.customer })).length;
    madeId(await process(await mixed()));
    const all = await app.find('invoices', { customer: app.customer });
    expect(all).toHaveLength(before + 1);
    const invoice = all.at(-1);
    expect(invoice).toMatchObject({ state: 'draft', discount: 500, subtotal: 12_112, vat: 2544, total: 14_656 });
    expect(await app.find('invoicelines', { invoice: String(invoice?.['id']) })).toMatchObject([
      { description: 'Moving your site', quantity: 1500, unitPrice: 8500, discount: 0, amount: 12_750 },
    ]);
  });

  test('bills nothing where nothing is sold once', async () => {
    const before = (await app.find('invoices', {})).length;
    madeId(await process(await approved({}, [{ period: 'monthly' }])));
    expect(await app.find('invoices', {})).toHaveLength(before);
  });

  test('happens once, however often it is asked for, also at the same time', async () => {
    const id = await approved();
    const statuses = (await Promise.all([process(id), process(id), process(id)])).map(({ status }) => status);
    // Accepts repeated requests, as an update without changes has no follow-ups.
    expect(statuses).toEqual([200, 200, 200]);
    expect((await process(id)).status).toBe(200);
    expect(await app.find('orders', { quotation: id })).toHaveLength(1);
    expect(await app.find('orderlines', { 'order.quotation': id })).toHaveLength(1);
  });

  test('is refused where somebody ordered by hand, and leaves nothing', async () => {
    const id = await approved({}, [{ period: 'monthly' }]);
    const order = { customer: app.customer, quotation: id };
    madeId(await app.post('orders', order));
    expect(faultsOf(await app.post('orders', order))[0]).toMatch(/^NOT_UNIQUE/);
    const answer = await process(id);
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['NOT_UNIQUE /data']]);
    expect(await app.read('quotations', id)).toMatchObject({ state: 'approved' });
    expect(await app.find('invoicerules', { 'order.quotation': id })).toEqual([]);
  });
});
