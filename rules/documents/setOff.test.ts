/** @long: 4 s */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Letter } from '../../resources/letters.ts';
import type { TestAnswer } from '../../server/testing/testApp.ts';
import { faultsOf } from '../../server/testing/worlds/garageApp.ts';
import { toldIn } from '../letters/billingLetter.ts';
import type { RuleContext } from '../stored/records.ts';
import { type BillingApp, billingApp, madeId } from '../testing/billingApp.ts';
import { plannedEntries } from './directDebit/plannedEntries.ts';

let app: BillingApp;
let mandate: string;
beforeAll(async () => {
  app = await billingApp();
  const of = { customer: app.customer, name: 'A. Visser', iban: 'NL20INGB0001234567' };
  const bankaccount = await app.seed('bankaccounts', of);
  const signed = { signedAt: '2027-01-05T09:00:00Z', signedBy: 'Anneke', holder: 'A. Visser', iban: of.iban };
  mandate = await app.seed('mandates', { bankaccount, state: 'active', ...signed });
});
afterAll(() => app.close());

const asked = (): Pick<RuleContext, 'find' | 'now'> => ({
  find: app.find as unknown as RuleContext['find'],
  now: new Date('2027-01-16T12:00:00Z'),
});
const seen = async (invoice: string): Promise<unknown[]> => {
  const { openAmount, paymentState } = await app.read('invoices', invoice);
  return [openAmount, paymentState];
};

/** Issues an invoice of € 121.00 that is collected by direct debit; `paid` in cents. */
async function invoiced(paid = 0): Promise<string> {
  const invoice = await app.issued([{ unitPrice: 10_000 }], { paymentMethod: 'directDebit' });
  if (paid > 0) await pay(invoice, paid);
  return invoice;
}

async function pay(invoice: string, amount: number): Promise<string> {
  const payment = await app.seed('payments', { customer: app.customer, amount, state: 'paid' });
  await app.seed('allocations', { payment, invoice, amount });
  return payment;
}

const noteOf = (credits: string, unitPrice: number): Promise<string> =>
  app.draft([{ unitPrice, quantity: -1000 }], { kind: 'credit', credits });
const issue = (note: string): Promise<TestAnswer> => app.patch('invoices', note, { state: 'issued' });

/** Issues a credit note of a sum without VAT; returns its id. */
async function credited(invoice: string, unitPrice: number): Promise<string> {
  return madeId(await issue(await noteOf(invoice, unitPrice)));
}

const together = (ids: readonly string[]): Promise<TestAnswer> => {
  const attributes = { resource: 'invoices', action: 'update', ids, changes: { state: 'issued' } };
  return app.request({
    method: 'POST',
    url: '/api/bulkchanges',
    payload: { data: { type: 'bulkchanges', attributes } },
  });
};

describe('a credit note for a part of an open invoice', () => {
  test('is set off as it is issued: the batch collects, and reminders ask, the rest alone', async () => {
    const invoice = await invoiced();
    const note = await credited(invoice, 2000);
    expect([await seen(invoice), await seen(note)]).toEqual([
      [9680, 'partlyPaid'],
      [0, 'paid'],
    ]);
    const [settlement] = await app.find('payments', { 'allocations.invoice': note });
    expect(settlement).toMatchObject({ method: 'settlement', amount: 0, state: 'paid', receivedOn: '2027-01-16' });
    const planned = await plannedEntries('2027-12-31', asked());
    expect(planned.filter((entry) => entry.invoice === invoice)).toMatchObject([{ amount: 9680, mandate }]);
    const letter = { kind: 'reminder', invoice, quotation: null, payment: null } as Letter;
    const told = await toldIn(letter, asked());
    expect(typeof told === 'string' ? told : told.paragraphs.join(' ')).toContain('96,80');
  });

  test('closes it where it is for the whole, and leaves to be paid back what is more than was open', async () => {
    const open = await invoiced();
    const whole = await credited(open, 10_000);
    const partlyPaid = await invoiced(10_000);
    const more = await credited(partlyPaid, 2000);
    expect([await seen(open), await seen(whole)]).toEqual([
      [0, 'paid'],
      [0, 'paid'],
    ]);
    expect([await seen(partlyPaid), await seen(more)]).toEqual([
      [0, 'paid'],
      [-320, 'partlyPaid'],
    ]);
  });

  test('leaves an invoice that is paid alone, and is to be paid back', async () => {
    const invoice = await invoiced(12_100);
    const note = await credited(invoice, 2000);
    expect([await seen(invoice), await seen(note)]).toEqual([
      [0, 'paid'],
      [-2420, 'open'],
    ]);
    expect(await app.find('allocations', { invoice: note })).toEqual([]);
  });

  test('is set off after those before it that the invoice had no room for', async () => {
    const invoice = await invoiced(12_100);
    const first = await credited(invoice, 2000);
    const [paid] = await app.find('payments', { 'allocations.invoice': invoice });
    const of = { customer: app.customer, kind: 'chargeback', reverses: String(paid?.['id']), amount: -3000 };
    await app.seed('payments', { ...of, state: 'paid' });
    const second = await credited(invoice, 1000);
    expect([await seen(invoice), await seen(first), await seen(second)]).toEqual([
      [0, 'paid'],
      [0, 'paid'],
      [-630, 'partlyPaid'],
    ]);
  });
});

describe('several credit notes for one invoice', () => {
  test('are set off in one request, together for no more than is open', async () => {
    const invoice = await invoiced(8000);
    const notes = [await noteOf(invoice, 2000), await noteOf(invoice, 2000)];
    expect((await together(notes)).status).toBe(200);
    expect(await Promise.all([invoice, ...notes].map(seen))).toEqual([
      [0, 'paid'],
      [0, 'paid'],
      [-740, 'partlyPaid'],
    ]);
  });

  test('are set off at the same moment, each for what is then open', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const invoice = await invoiced(8000);
      const notes = [await noteOf(invoice, 2000), await noteOf(invoice, 2000)];
      const statuses = (await Promise.all(notes.map(issue))).map(({ status }) => status);
      expect(statuses).toEqual([200, 200]);
      expect((await seen(invoice))[0]).toBe(0);
      const left = (await Promise.all(notes.map(seen))).map(([open]) => open);
      expect(left.sort()).toEqual([-740, 0]);
    }
  });

  test('and a payment at the same moment take no more than is open', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const invoice = await invoiced();
      const note = await noteOf(invoice, 2000);
      const payment = await app.seed('payments', { customer: app.customer, amount: 12_100, state: 'paid' });
      const answers = await Promise.all([issue(note), app.post('allocations', { payment, invoice, amount: 12_100 })]);
      expect(answers[0]?.status).toBe(200);
      const isPaidFirst = answers[1]?.status === 201;
      expect([(await seen(invoice))[0], (await seen(note))[0]]).toEqual(isPaidFirst ? [0, -2420] : [9680, 0]);
    }
  });
});

describe('a credit note waits', () => {
  test('for a direct debit of its open invoice that is under way, and for a payment', async () => {
    const invoice = await invoiced();
    const note = await noteOf(invoice, 2000);
    const collection = await app.seed('collections', { through: '2027-02-28' });
    const entry = { collection, invoice, mandate, amount: 12_100, attempt: 1, sequenceType: 'FRST' };
    const debit = await app.seed('collectionentries', { ...entry, collectOn: '2027-02-01', endToEndId: 'F1' });
    const refused = ['MONEY_UNDER_WAY /data/attributes/state'];
    expect(faultsOf(await issue(note))).toEqual(refused);
    expect((await app.request({ method: 'DELETE', url: `/api/collectionentries/${debit}` })).status).toBe(204);
    const payment = await app.seed('payments', { customer: app.customer, amount: 12_100 });
    await app.seed('paymentitems', { payment, invoice });
    expect(faultsOf(await issue(note))).toEqual(refused);
    madeId(await app.patch('payments', payment, { state: 'failed' }));
    madeId(await issue(note));
    expect([await seen(invoice), await seen(note)]).toEqual([
      [9680, 'partlyPaid'],
      [0, 'paid'],
    ]);
  });
});
