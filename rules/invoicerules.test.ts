import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../server/testing/worlds/garageApp.ts';
import { type BillingApp, billingApp, madeId } from './testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const rule = async (values = {}): Promise<string> =>
  madeId(
    await app.post('invoicerules', {
      ...{ customer: app.customer, product: app.product, startDate: '2027-01-31' },
      ...values,
    }),
  );

describe('a new rule', () => {
  test('is anchored at its start, and bills from there', async () => {
    expect(await app.read('invoicerules', await rule())).toMatchObject({
      ...{ description: 'Support', unitPrice: 99, state: 'active', active: true },
      ...{ anchorDay: 31, anchorMonth: null, nextPeriod: '2027-01-31' },
    });
  });

  test('has a month too when it is yearly, and the price of a year', async () => {
    expect(await app.read('invoicerules', await rule({ schedule: 'yearly', anchorDay: 1 }))).toMatchObject({
      ...{ anchorDay: 1, anchorMonth: 1, unitPrice: 1188 },
    });
  });

  test('moves its first period with its start, until it was billed', async () => {
    const id = await rule();
    await app.patch('invoicerules', id, { startDate: '2027-02-15' });
    expect(await app.read('invoicerules', id)).toMatchObject({ nextPeriod: '2027-02-15', anchorDay: 31 });
    const billed = await app.seed('invoicerules', {
      ...{ customer: app.customer, product: app.product, startDate: '2027-01-31', nextPeriod: '2027-03-31' },
    });
    await app.patch('invoicerules', billed, { startDate: '2027-02-15' });
    expect(await app.read('invoicerules', billed)).toMatchObject({ nextPeriod: '2027-03-31' });
  });
});

test('a rule of an order is of a line of it; one of no order may do without', async () => {
  const order = madeId(await app.post('orders', { customer: app.customer }));
  const values = { customer: app.customer, product: app.product, startDate: '2027-01-31', order };
  const answer = await app.post('invoicerules', values);
  expect([answer.status, answer.body.errors[0].meta.field, answer.body.errors[0].code]).toEqual([
    422,
    'orderline',
    'REQUIRED',
  ]);
  const orderline = madeId(await app.post('orderlines', { order, product: app.product }));
  expect((await app.post('invoicerules', { ...values, orderline })).status).toBe(201);
});

describe('terminating a rule', () => {
  test('needs the first day that is not billed, not before the start', async () => {
    const id = await rule();
    const without = await app.patch('invoicerules', id, { state: 'terminating' });
    expect(faultsOf(without)[0]).toMatch(/^REQUIRED/);
    const early = await app.patch('invoicerules', id, { state: 'terminating', terminatedOn: '2027-01-30' });
    expect(faultsOf(early)).toEqual(['DATE_TOO_EARLY /data/attributes/terminatedOn']);
    expect((await app.patch('invoicerules', id, { state: 'terminating', terminatedOn: '2027-03-01' })).status).toBe(
      200,
    );
    expect(await app.read('invoicerules', id)).toMatchObject({ active: true });
  });

  test('of a fixed term happens at its end, where no earlier day is given, and not after it', async () => {
    const whole = await rule({ endDate: '2027-07-31' });
    const part = await rule({ endDate: '2027-07-31' });
    madeId(await app.patch('invoicerules', whole, { state: 'terminating' }));
    expect(await app.read('invoicerules', whole)).toMatchObject({ terminatedOn: '2027-07-31' });
    const late = await app.patch('invoicerules', part, { state: 'terminating', terminatedOn: '2027-08-01' });
    expect(faultsOf(late)).toEqual(['DATE_TOO_LATE /data/attributes/terminatedOn']);
    madeId(await app.patch('invoicerules', part, { state: 'terminating', terminatedOn: '2027-07-30' }));
    const early = await app.patch('invoicerules', await rule(), { endDate: '2027-01-30' });
    expect(faultsOf(early)).toEqual(['DATE_TOO_EARLY /data/attributes/endDate']);
  });

  test('is completed by nobody who signs in', async () => {
    const id = await rule();
    await app.patch('invoicerules', id, { state: 'terminating', terminatedOn: '2027-03-01' });
    expect((await app.patch('invoicerules', id, { state: 'ended' })).status).toBe(409);
  });
});

test('each period of a rule is billed once', async () => {
  const invoicerule = await rule();
  const invoice = await app.draft([]);
  const period = { invoice, product: app.product, invoicerule, periodStart: '2027-01-31', periodEnd: '2027-02-28' };
  await app.seed('invoicelines', period);
  await expect(app.seed('invoicelines', period)).rejects.toMatchObject({ errors: [{ code: 'NOT_UNIQUE' }] });
  await app.seed('invoicelines', { ...period, periodStart: '2027-02-28', periodEnd: '2027-03-31' });
  expect(await app.read('invoices', invoice)).toMatchObject({ lineCount: 2 });
});

test('a period ends after it begins', async () => {
  const values = { invoice: await app.draft([]), product: app.product, periodStart: '2027-02-01' };
  const answer = await app.post('invoicelines', { ...values, periodEnd: '2027-02-01' });
  expect(faultsOf(answer)).toEqual(['EMPTY_PERIOD /data/attributes/periodEnd']);
});
