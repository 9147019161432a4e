/** @long: 6 s */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import type { TestAnswer } from '../../server/testing/testApp.ts';
import { admin } from '../../server/testing/worlds/garage.ts';
import { faultsOf } from '../../server/testing/worlds/garageApp.ts';
import { type BillingApp, billingApp, madeId, privateCustomer } from '../testing/billingApp.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const correct = (id: string, as = admin, reason = 'Wrong price'): Promise<TestAnswer> =>
  app.patch('invoices', id, { state: 'credited' }, { as, reason });
const invoiceOf = async (id: string): Promise<Attributes> => (await app.find('invoices', { id }))[0] ?? {};
const linesOf = (invoice: Attributes): Promise<Attributes[]> =>
  app.find('invoicelines', { invoice: String(invoice['id']) });
const allocationsOf = async (invoice: Attributes): Promise<unknown[]> =>
  (await app.find('allocations', { invoice: String(invoice['id']) })).map(({ amount }) => amount);

/** Returns the results of a correction: the invoice, the note and the draft. */
async function corrected(id: string): Promise<[Attributes, Attributes, Attributes]> {
  madeId(await correct(id));
  const [note = {}] = await app.find('invoices', { credits: id });
  const [draft = {}] = await app.find('invoices', { replaces: id });
  return [await invoiceOf(id), note, draft];
}

/** Issues an invoice of € 100.00 at 21 %; `paid` in cents. */
async function hundred(paid = 0): Promise<string> {
  const invoice = await app.issued([{ unitPrice: 10_000 }]);
  if (paid > 0) {
    const payment = await app.seed('payments', { customer: app.customer, amount: paid, state: 'paid' });
    await app.seed('allocations', { payment, invoice });
  }
  return invoice;
}

async function companyAbroad(name: string): Promise<string> {
  const buyer = {
    kind: 1,
    name,
    companyName: name,
    country: 'DE',
    vatNumber: 'DE129273398',
    vatCheck: 'valid',
    vatCheckedAt: '2027-01-15T12:00:00Z',
  };
  const customer = await app.buyer(buyer, { postalCode: '10115', country: 'DE' });
  return customer;
}

describe('correcting an invoice', () => {
  test('takes it back in whole by a credit note of today, with a number of its own', async () => {
    app.travelTo('2027-01-10');
    const id = await app.issued([{}, {}, { quantity: 2500, discount: 1000, date: '2026-12-30' }], { discount: 500 });
    app.travelTo('2027-01-16');
    const [invoice, note] = await corrected(id);
    expect(invoice).toMatchObject({ state: 'credited', date: '2027-01-10', subtotal: 400, total: 484 });
    expect(note).toMatchObject({ kind: 'credit', state: 'issued', date: '2027-01-16', discount: 500 });
    expect(note).toMatchObject({ subtotal: -400, vat: -84, total: -484, customer: app.customer });
    expect(note['number']).toMatch(/^C2027-\d{5}$/);
    expect(await linesOf(note)).toMatchObject([
      { quantity: -1000, amount: -99, date: '2027-01-10' },
      { quantity: -1000, amount: -99, date: '2027-01-10' },
      { quantity: -2500, amount: -223, date: '2026-12-30', discount: 1000 },
    ]);
  });

  test('leaves a draft with the same lines, which is mended and issued', async () => {
    const [invoice, , draft] = await corrected(await app.issued([{ unitPrice: 10_000, description: 'Advice' }]));
    expect(draft).toMatchObject({ kind: 'invoice', state: 'draft', date: null, total: invoice['total'] });
    const [line] = await linesOf(draft);
    expect(line).toMatchObject({ description: 'Advice', quantity: 1000, unitPrice: 10_000, date: '2027-01-16' });
    madeId(await app.patch('invoicelines', String(line?.['id']), { unitPrice: 9000 }));
    madeId(await app.patch('invoices', String(draft['id']), { state: 'issued' }));
    expect(await invoiceOf(String(draft['id']))).toMatchObject({ total: 10_890, openAmount: 10_890 });
  });

  test('sets off what was open', async () => {
    const [invoice, note] = await corrected(await hundred());
    expect(invoice).toMatchObject({ paidAmount: 12_100, openAmount: 0, paymentState: 'paid', paid: true });
    expect(note).toMatchObject({ paidAmount: -12_100, openAmount: 0, paymentState: 'paid' });
    expect([await allocationsOf(invoice), await allocationsOf(note)]).toEqual([[12_100], [-12_100]]);
    const [settlement] = await app.find('payments', { 'allocations.invoice': String(note['id']) });
    expect(settlement).toMatchObject({ method: 'settlement', amount: 0, state: 'paid', receivedOn: '2027-01-16' });
  });

  test('waits for a payment that is under way', async () => {
    const id = await hundred();
    const payment = await app.seed('payments', { customer: app.customer, amount: 12_100 });
    await app.seed('paymentitems', { payment, invoice: id });
    expect(faultsOf(await correct(id))).toEqual(['MONEY_UNDER_WAY /data/attributes/state']);
    madeId(await app.patch('payments', payment, { state: 'failed' }));
    madeId(await correct(id));
  });

  test('leaves what was paid of it to be paid back', async () => {
    const [invoice, note] = await corrected(await hundred(5000));
    expect(invoice).toMatchObject({ paidAmount: 12_100, openAmount: 0, paymentState: 'paid' });
    expect(note).toMatchObject({ total: -12_100, paidAmount: -7100, openAmount: -5000, paymentState: 'partlyPaid' });
    expect([await allocationsOf(invoice), await allocationsOf(note)]).toEqual([[5000, 7100], [-7100]]);
  });

  test('sets nothing off where all of it was paid', async () => {
    const [invoice, note] = await corrected(await hundred(12_100));
    expect(invoice).toMatchObject({ openAmount: 0, paymentState: 'paid' });
    expect(note).toMatchObject({ openAmount: -12_100, paymentState: 'open' });
    expect(await allocationsOf(note)).toEqual([]);
  });

  test('keeps the VAT reversed where it was, whatever is known of the number by now', async () => {
    const customer = await companyAbroad('Bier GmbH');
    const id = await app.issued([{ unitPrice: 10_000 }], { customer });
    await app.patch('customers', customer, { vatNumber: 'DE136695976' });
    const [invoice, note, draft] = await corrected(id);
    expect(invoice).toMatchObject({ vatTreatment: 'reverseCharge', total: 10_000 });
    expect(note).toMatchObject({ vatTreatment: 'reverseCharge', netZero: -10_000, vat: 0, total: -10_000 });
    expect(note).toMatchObject({ buyerVatNumber: 'DE129273398', openAmount: 0 });
    expect(draft).toMatchObject({ vatTreatment: 'domestic', vat: 2100, total: 12_100 });
  });

  test('keeps the rates that were charged, where a product has another by now', async () => {
    const product = await app.seed('products', {
      ...{ kind: 'expansion', classification: 5, priceUnit: 1, name: 'Magazine', defaultPrice: 10_000 },
      vatClass: 'reduced',
    });
    const id = await app.issued([{ product }]);
    madeId(await app.patch('products', product, { vatClass: 'standard' }));
    const [, note, draft] = await corrected(id);
    expect(note).toMatchObject({ netLow: -10_000, vatLow: -900, netHigh: 0, total: -10_900 });
    expect(draft).toMatchObject({ netHigh: 10_000, total: 12_100 });
  });

  test('is between the parties of the invoice', async () => {
    const customer = await app.buyer({ ...privateCustomer, name: 'Jansen' });
    const { database } = app.services;
    await database.db.execute(sql`update company set legal_name = 'Gastheer B.V.'`);
    const id = await app.issued([{}], { customer });
    await app.patch('customers', customer, { name: 'Pietersen' });
    await database.db.execute(sql`update company set legal_name = 'Gastvrouw B.V.'`);
    const [, note, draft] = await corrected(id);
    expect(note).toMatchObject({ buyerName: 'Jansen', sellerName: 'Gastheer B.V.', buyerPostalCode: '3511 AB' });
    madeId(await app.patch('invoices', String(draft['id']), { state: 'issued' }));
    const issued = await invoiceOf(String(draft['id']));
    expect(issued).toMatchObject({ buyerName: 'Pietersen', sellerName: 'Gastvrouw B.V.' });
  });

  test('leaves the period of an invoice rule billed, once', async () => {
    const rule = { customer: app.customer, product: app.product, startDate: '2027-01-01', schedule: 'monthly' };
    const invoicerule = await app.seed('invoicerules', rule);
    const invoice = await app.draft([]);
    const period = { periodStart: '2027-01-01', periodEnd: '2027-02-01' };
    await app.seed('invoicelines', { invoice, product: app.product, invoicerule, ...period });
    madeId(await app.patch('invoices', invoice, { state: 'issued' }));
    const [, note, draft] = await corrected(invoice);
    for (const made of [note, draft])
      expect(await linesOf(made)).toMatchObject([{ ...period, invoicerule: null, date: '2027-01-16' }]);
    expect(await app.find('invoicelines', { invoicerule })).toMatchObject([{ invoice }]);
  });

  test('tells of the draft what it replaces, also once it is issued; nobody writes it', async () => {
    const id = await hundred();
    const [, , draft] = await corrected(id);
    const draftId = String(draft['id']);
    madeId(await app.patch('invoices', draftId, { state: 'issued' }));
    const { body } = await app.get(`/api/invoices/${id}?include=replacements`, await app.member('invoices'));
    expect(body.data.relationships.replacements.data).toEqual([{ type: 'invoices', id: draftId }]);
    expect(body.included[0].relationships.replaces.data).toEqual({ type: 'invoices', id });
    const answer = await app.post('invoices', { customer: app.customer, replaces: id });
    expect([answer.status, faultsOf(answer)]).toEqual([403, ['NOT_WRITABLE /data/relationships/replaces/data']]);
  });

  test('is noted as done by who did it, for their reason, in one request', async () => {
    const [, note] = await corrected(await hundred());
    const { database } = app.services;
    const noted = await database.rows(
      database.db,
      sql`select distinct user_id::int as by, via, reason from gastheer_history
        where resource = 'invoices' and record_id = ${note['id']}`,
    );
    expect(noted).toEqual([{ by: 999, via: 'request', reason: 'Wrong price' }]);
  });

  test('happens once, also when it is asked for again and at the same time', async () => {
    const id = await hundred();
    await Promise.all([correct(id), correct(id)]);
    await correct(id);
    expect(await app.find('invoices', { credits: id })).toHaveLength(1);
  });

  test('is done to many at once', async () => {
    const ids = [await hundred(), await hundred(5000), await app.issued([{}, {}])];
    const attributes = { resource: 'invoices', action: 'update', ids, changes: { state: 'credited' } };
    const payload = { data: { type: 'bulkchanges', attributes }, meta: { reason: 'The price list was wrong' } };
    const answer = await app.request({ method: 'POST', url: '/api/bulkchanges', payload });
    expect([answer.status, answer.body.data?.attributes.affected]).toEqual([200, 3]);
    const notes = await app.find('invoices', { credits: ids });
    expect(notes.map(({ total, openAmount }) => [total, openAmount])).toEqual([
      [-12_100, 0],
      [-12_100, -5000],
      [-240, 0],
    ]);
  });
});

describe('no correction', () => {
  const refused = async (id: string, as = admin): Promise<unknown[]> => {
    const before = (await app.find('invoices', {})).length;
    const answer = await correct(id, as);
    expect((await app.find('invoices', {})).length).toBe(before);
    return [answer.status, faultsOf(answer)];
  };

  test('of more than is left: who credited a part, credits the rest', async () => {
    const credits = await app.issued([{}, {}, {}]);
    await app.issued([{ quantity: -1000 }], { kind: 'credit', credits });
    expect(await refused(credits)).toEqual([422, ['MORE_THAN_INVOICED /data']]);
    expect(await invoiceOf(credits)).toMatchObject({ state: 'issued', openAmount: 239 });
  });

  test('of a draft or a credit note', async () => {
    const notThere = [409, ['TRANSITION_NOT_ALLOWED /data/attributes/state']];
    expect(await refused(await app.draft([{}]))).toEqual(notThere);
    const note = await app.issued([{ quantity: -1000 }], { kind: 'credit', credits: await app.issued([{}]) });
    expect(await refused(note)).toEqual(notThere);
  });

  test('without a reason, and none by a customer', async () => {
    const id = await hundred();
    const answer = await app.patch('invoices', id, { state: 'credited' });
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['REQUIRED /meta/reason']]);
    expect((await correct(id, await app.member('invoices'))).status).toBe(403);
  });
});

describe('at the same moment', () => {
  const creditOf = async (credits: string, unitPrice: number): Promise<string> =>
    app.draft([{ unitPrice, quantity: -1000 }], { kind: 'credit', credits });
  const issue = (id: string): Promise<TestAnswer> => app.patch('invoices', id, { state: 'issued' });
  const creditedOf = async (credits: string): Promise<number> =>
    (await app.find('invoices', { credits, state: { ne: 'draft' } })).reduce(
      (sum, { total }) => sum + Number(total),
      0,
    );

  test('a credit note and a correction never take back more than there was', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await hundred();
      const note = await creditOf(id, 6000);
      const statuses = (await Promise.all([correct(id), issue(note)])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422]);
      expect([-12_100, -7260]).toContain(await creditedOf(id));
    }
  });

  test('nor do several credit notes, each on its own or all in one request', { timeout: 60_000 }, async () => {
    const id = await hundred();
    const notes = [await creditOf(id, 6000), await creditOf(id, 6000), await creditOf(id, 6000)];
    const attributes = { resource: 'invoices', action: 'update', ids: notes, changes: { state: 'issued' } };
    const payload = { data: { type: 'bulkchanges', attributes } };
    const together = await app.request({ method: 'POST', url: '/api/bulkchanges', payload });
    expect([together.status, faultsOf(together)[0]]).toEqual([422, 'MORE_THAN_INVOICED /data']);
    expect(await creditedOf(id)).toBe(0);
    const statuses = (await Promise.all(notes.map(issue))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
    expect(await creditedOf(id)).toBe(-7260);
  });
});

test('a customer still sees an invoice that was corrected, with its lines, and that it was sent', async () => {
  const id = await hundred();
  madeId(await app.patch('invoices', id, { state: 'sent' }));
  const [, note, draft] = await corrected(id);
  const as = await app.member('invoices');
  const { status, body } = await app.get(`/api/invoices/${id}?include=lines`, as);
  expect([status, body.data.attributes.sent, body.data.attributes.paid, body.included.length]).toEqual([
    200,
    true,
    true,
    1,
  ]);
  expect((await app.get(`/api/invoices/${note['id']}`, as)).status).toBe(200);
  expect((await app.get(`/api/invoices/${draft['id']}`, as)).status).toBe(404);
});

test('a corrected invoice is held like every issued one', async () => {
  const id = await hundred();
  await corrected(id);
  expect(faultsOf(await app.patch('invoices', id, { date: '2027-01-10' }))[0]).toMatch(/^FROZEN/);
  expect((await app.request({ method: 'DELETE', url: `/api/invoices/${id}` })).status).toBe(409);
  for (const state of ['issued', 'sent', 'draft'])
    expect((await app.patch('invoices', id, { state }, { reason: 'Back' })).status).toBe(409);
});
