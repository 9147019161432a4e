import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRows } from '../server/operations/read/findRows.ts';
import { faultsOf } from '../server/testing/worlds/garageApp.ts';
import { fingerprint } from './documents/fingerprint.ts';
import { type BillingApp, billingApp, madeId } from './testing/billingApp.ts';

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

const approved = async (): Promise<string> => {
  const id = await quotation();
  madeId(await app.patch('quotations', id, { state: 'approved' }, { reason: 'By telephone' }));
  return id;
};

describe('a new quotation', () => {
  test('is of today, valid for 30 days, numbered, and made out as its customer is', async () => {
    const id = await quotation();
    const { number, ...made } = await app.read('quotations', id);
    expect(made).toMatchObject({ date: '2027-01-16', validUntil: '2027-02-15', paymentMethod: 'bankTransfer' });
    expect(number).toMatch(/^Q2027-\d{5}$/);
    const [{ address } = {}] = await findRows(app.contextOf(), 'quotations', { id });
    expect(address).toBe(app.address);
  });

  test.each([
    [{ date: '2027-01-17' }, 'FUTURE_DATE /data/attributes'],
    [{ validUntil: '2027-01-15' }, 'DATE_TOO_EARLY /data/attributes/validUntil'],
  ])('is refused with %j', async (values, fault) => {
    const answer = await app.post('quotations', { customer: app.customer, ...values });
    expect([answer.status, faultsOf(answer)[0]?.startsWith(fault)]).toEqual([422, true]);
  });

  test('adds up its lines, each for its period, at the rates of its day', async () => {
    const id = await quotation({}, [{ period: 'yearly' }, { period: 'monthly', product: app.book, discount: 1000 }]);
    expect(await app.read('quotations', id)).toMatchObject({
      ...{ netHigh: 1188, vatHigh: 249, netLow: 900, vatLow: 81 },
      ...{ lineCount: 2, subtotal: 2088, vat: 330, total: 2418 },
    });
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

test('one order comes of a quotation, and one line of each of its lines', async () => {
  const quoted = await approved();
  const order = { customer: app.customer, quotation: quoted };
  madeId(await app.post('orders', order));
  expect(faultsOf(await app.post('orders', order))[0]).toMatch(/^NOT_UNIQUE/);
});
