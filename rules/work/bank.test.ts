/** @long: 6 s */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CollectionEntry } from '../../resources/collectionentries.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { blockId } from '../documents/directDebit/painFile.ts';
import { answered } from '../testing/portalApp.ts';
import { bankWorld } from './testing/bankWorld.ts';

const world = bankWorld();
const iban = 'NL20INGB0001234567';
const entriesOf = (bankfile: Attributes) => world.find('bankentries', { 'bankstatement.bankfile': bankfile['id'] });
const statesOf = async (bankfile: Attributes) =>
  (await entriesOf(bankfile)).map(({ state, matchedBy }) => [state, matchedBy]);
let references = 0;
/** Gives an entry a reference of its own, as banks do. */
const unique = (): { reference: string } => {
  references += 1;
  return { reference: `R${references}` };
};

describe('a file of the bank', () => {
  test('is kept with its statements, and an entry read before is not read again', async () => {
    const entries = [
      { amount: 500, ...unique() },
      { amount: 700, name: 'A' },
      { amount: 700, name: 'A' },
    ];
    const first = await world.read([{ opening: 100, entries }]);
    expect(first).toMatchObject({ state: 'read', added: 3, known: 0 });
    expect(await world.one('bankstatements', { bankfile: first['id'] })).toMatchObject({
      openingBalance: 100,
      closingBalance: 2000,
      added: 3,
    });
    const later = [...entries, { amount: -50, ...unique() }];
    expect(await world.read([{ id: 'S2', opening: 100, entries: later }])).toMatchObject({
      added: 1,
      known: 3,
    });
  });

  test('is refused as a whole where a balance is off, with the difference', async () => {
    const good = { id: 'good', entries: [{ amount: 900, ...unique() }] };
    const bad = { id: 'bad', opening: 100, closing: 199, entries: [{ amount: 100, ...unique() }] };
    const file = await world.read([good, bad]);
    expect(file).toMatchObject({
      state: 'refused',
      refusal: 'wrongBalance',
      stated: 199,
      computed: 200,
      difference: -1,
    });
    expect(await entriesOf(file)).toEqual([]);
  });

  test('of another account of ours is read too, and of an account that is not ours refused', async () => {
    const other = 'NL20INGB0001234567';
    const statement = { id: 'other', iban: other, entries: [{ amount: 100, ...unique() }] };
    expect(await world.read([statement])).toMatchObject({ state: 'refused', refusal: 'otherAccount', about: other });
    await world.portal.change('company', '1', { otherIbans: [other] });
    expect(await world.read([statement])).toMatchObject({ state: 'read', added: 1 });
    await world.portal.change('company', '1', { otherIbans: null });
  });

  test('that comes twice at the same moment is booked once', async () => {
    const number = await world.invoice(await world.buyer(), 1210);
    const statement = { entries: [{ amount: 1210, text: number, ...unique() }] };
    const files = await Promise.all([world.read([statement]), world.read([statement])]);
    // Looks again, as one file may still wait for the other when its own jobs have run.
    await world.portal.app.runJobs();
    const read = await world.find('bankfiles', { id: files.map(({ id }) => String(id)) });
    expect(read.map(({ added }) => added).sort()).toEqual([0, 1]);
    const { id } = await world.one('invoices', { number });
    expect((await world.find('allocations', { invoice: id })).map(({ amount }) => amount)).toEqual([1210]);
  });

  test('however it is split, repeated and ordered, has each entry read once', async () => {
    const days = ['2026-11-10', '2026-11-11', '2026-11-12'];
    const files = fc.array(fc.subarray(days, { minLength: 1 }), { minLength: 1, maxLength: 4 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        run += 1;
        const name = `Betaler ${run}`;
        // Has two alike on each day, of which the bank gives no reference.
        const of = (on: string) => [1, 1, 2].map((amount) => ({ on, amount, name }));
        for (const held of given) await world.read([{ entries: held.flatMap(of) }]);
        const amounts = (await world.find('bankentries', { name })).map(({ amount }) => Number(amount));
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(4 * new Set(given.flat()).size);
      }),
      { numRuns: 6 },
    );
  });

  test.each([
    ['otherAccount', iban, { iban }],
    ['otherCurrency', 'USD', { currency: 'USD' }],
  ])('is refused for %s', async (refusal, about, statement) => {
    expect(await world.read([{ ...statement, entries: [] }])).toMatchObject({ state: 'refused', refusal, about });
  });

  test('that is none is refused', async () => {
    expect(await world.read('<Document/>')).toMatchObject({ state: 'refused', refusal: 'unreadable' });
  });
});

describe('an entry is booked', () => {
  test('on the invoice it names, as a payment of that day', async () => {
    const customer = await world.buyer();
    const number = await world.invoice(customer, 1210);
    const text = `betaling ${number.toLowerCase().replace('-', ' ')} bedankt`;
    const file = await world.read([{ entries: [{ amount: 1210, text, ...unique() }] }]);
    expect(await statesOf(file)).toEqual([['booked', 'invoiceNumber']]);
    expect(await world.openOf(number)).toBe(0);
    const [entry] = await entriesOf(file);
    expect(await world.one('payments', { id: String(entry?.['payment']) })).toMatchObject({
      customer,
      amount: 1210,
      state: 'paid',
      method: 'bankTransfer',
      receivedOn: '2026-11-23',
    });
  });

  test('on several invoices where they are together what came in', async () => {
    const customer = await world.buyer();
    const numbers = [await world.invoice(customer, 1210), await world.invoice(customer, 605)];
    const file = await world.read([{ entries: [{ amount: 1815, text: numbers.join(' + '), ...unique() }] }]);
    expect(await statesOf(file)).toEqual([['booked', 'invoiceNumber']]);
    expect(await Promise.all(numbers.map(world.openOf))).toEqual([0, 0]);
  });

  test('on the only invoice of its account with this amount, unless it names another', async () => {
    const account = 'NL86INGB0002445588';
    const customer = await world.buyer(account);
    const one = await world.invoice(customer, 363);
    const other = await world.invoice(customer, 726);
    const first = await world.read([{ entries: [{ amount: 363, iban: account, ...unique() }] }]);
    expect(await statesOf(first)).toEqual([['booked', 'accountAndAmount']]);
    expect(first).toMatchObject({ state: 'read', added: 1, booked: 1 });
    const again = await world.read([{ entries: [{ amount: 726, iban: account, text: one, ...unique() }] }]);
    expect(await statesOf(again)).toEqual([['open', null]]);
    expect(await world.openOf(other)).toBe(726);
  });

  test('never by itself on part of an invoice, or on those of two customers', async () => {
    const numbers = [await world.invoice(await world.buyer(), 1210), await world.invoice(await world.buyer(), 1210)];
    const file = await world.read([
      {
        entries: [
          { amount: 1000, text: numbers[0], ...unique() },
          { amount: 2420, text: numbers.join(), ...unique() },
          { amount: -1210, text: numbers[0], ...unique() },
        ],
      },
    ]);
    expect(await statesOf(file)).toEqual([
      ['open', null],
      ['open', null],
      ['open', null],
    ]);
  });
});

describe('our direct debits', () => {
  const collected = async () => {
    const customer = await world.buyer(iban);
    const number = await world.invoice(customer, 1210, { paymentMethod: 'directDebit' });
    const collection = await world.collection();
    return { number, collection, debit: await world.one('collectionentries', { collection }) };
  };

  test('are collected by the reference we gave them, and come back with the reason of the bank', async () => {
    const { number, collection, debit } = await collected();
    const endToEndId = String(debit['endToEndId']);
    const file = await world.read([
      {
        entries: [
          { amount: 1210, endToEndId, ...unique() },
          { amount: -1210, endToEndId, reversal: true, reason: 'AM04', ...unique() },
        ],
      },
    ]);
    expect(await statesOf(file)).toEqual([
      ['booked', 'endToEndId'],
      ['booked', 'endToEndId'],
    ]);
    expect(await world.one('collectionentries', { id: debit['id'] })).toMatchObject({
      state: 'returned',
      returnReason: 'insufficientFunds',
      returnedOn: '2026-11-23',
    });
    expect(await world.one('collections', { id: collection })).toMatchObject({ state: 'collected' });
    expect(await world.openOf(number)).toBe(1210);
    expect((await world.find('payments', { reverses: debit['payment'] })).map(({ amount }) => amount)).toEqual([-1210]);
    const { id: invoice } = await world.one('invoices', { number });
    expect(await world.find('letters', { invoice })).toMatchObject([{ kind: 'debitReturned', state: 'sent' }]);
    const letter = world.portal.app.letters.find(({ subject }) => subject.includes(`incasso van factuur ${number}`));
    expect(letter?.text).toMatch(/12,10 open\.[\s\S]*Nu online betalen:\n\S+\/link\/\S+/);
  });

  test('are not taken back at the bank entry, but at the direct debit', async () => {
    const { debit } = await collected();
    const { number } = await world.one('invoices', { id: String(debit['invoice']) });
    await world.read([
      { entries: [{ amount: Number(debit['amount']), endToEndId: String(debit['endToEndId']), ...unique() }] },
    ]);
    const entry = await world.one('bankentries', { collectionentry: String(debit['id']) });
    const undone = { state: 'open', reason: 'Een vergissing' };
    const refused = await world.portal.patch('bankentries', String(entry['id']), undone, world.staff);
    expect(answered(refused)).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
    expect(await world.openOf(String(number))).toBe(0);
    const values = { state: 'returned', returnReason: 'refusedByDebtor', returnedOn: '2026-11-24' };
    expect(answered(await world.portal.patch('collectionentries', String(debit['id']), values, world.staff))).toEqual([
      200,
    ]);
    expect(await world.openOf(String(number))).toBe(debit['amount']);
  });

  test('that come back a second time are told of in the same letter, sent again', async () => {
    const { number, collection } = await collected();
    const { id: invoice } = await world.one('invoices', { number });
    for (const batch of [collection, null]) {
      const { id } = await world.one('collectionentries', { invoice, collection: batch ?? (await world.collection()) });
      const values = { state: 'returned', returnReason: 'insufficientFunds', returnedOn: '2026-11-24' };
      expect(answered(await world.portal.patch('collectionentries', String(id), values, world.staff))).toEqual([200]);
      await world.portal.app.runJobs();
    }
    expect(await world.find('letters', { invoice })).toMatchObject([{ kind: 'debitReturned', state: 'sent' }]);
    const told = world.portal.app.letters.filter(({ subject }) => subject.includes(`incasso van factuur ${number}`));
    expect(told).toHaveLength(2);
  });

  test('are collected together where the bank books them as one amount', async () => {
    const { number, collection } = await collected();
    const debits = await world.find('collectionentries', { collection });
    const { number: batch } = await world.one('collections', { id: collection });
    expect(new Set(debits.map(({ collectOn, sequenceType }) => `${collectOn} ${sequenceType}`)).size).toBe(1);
    const [debit] = debits;
    const batchId = blockId(String(batch), { ...(debit as unknown as CollectionEntry), scheme: 'CORE' });
    const amount = debits.reduce((sum, one) => sum + Number(one['amount']), 0);
    const file = await world.read([{ entries: [{ amount, batchId, ...unique() }] }]);
    expect(await statesOf(file)).toEqual([['booked', 'endToEndId']]);
    expect(await world.openOf(number)).toBe(0);
  });

  test('of another amount wait for a person, who is offered the return with the costs of the bank', async () => {
    const { number, debit } = await collected();
    const endToEndId = String(debit['endToEndId']);
    const returned = { amount: -1310, endToEndId, reversal: true, reason: 'MD06', ...unique() };
    const file = await world.read([{ entries: [{ amount: 1210, endToEndId, ...unique() }, returned] }]);
    const open = (await entriesOf(file)).filter(({ state }) => state === 'open');
    expect(open).toHaveLength(1);
    const [entry = {}] = open;
    const { suggestions } = await world.suggested(entry);
    expect(suggestions).toMatchObject([{ why: 'directDebit', collectionentry: debit['id'] }]);
    const values = { collectionentry: debit['id'] };
    expect(answered(await world.portal.patch('bankentries', String(entry['id']), values, world.staff))).toEqual([200]);
    expect(await world.openOf(number)).toBe(1210);
  });
});
