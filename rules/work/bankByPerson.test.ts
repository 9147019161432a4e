import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { visibleResources } from '../../schema/visible.ts';
import { upload } from '../../server/testing/files/upload.ts';
import { answered } from '../testing/portalApp.ts';
import { bankWorld, ibanOf } from './testing/bankWorld.ts';

const world = bankWorld();
let references = 0;

/** Reads a file with one entry that nothing matches by itself, and returns the entry. */
async function entryOf(values: { amount: number; text?: string; iban?: string; name?: string }): Promise<Attributes> {
  references += 1;
  const file = await world.read([{ entries: [{ ...values, reference: `P${references}` }] }]);
  const entry = await world.one('bankentries', { 'bankstatement.bankfile': file['id'] });
  expect(entry['state']).toBe('open');
  return entry;
}

const change = async (entry: Attributes, values: Attributes, as = world.staff) =>
  answered(await world.portal.patch('bankentries', String(entry['id']), values, as));
const bookOn = (entry: Attributes, ...invoices: string[]) => change(entry, { invoices });
const now = (entry: Attributes) => world.one('bankentries', { id: entry['id'] });
const allocatedOf = async (entry: Attributes) =>
  (await world.find('allocations', { payment: (await now(entry))['payment'] })).map(({ amount }) => amount);

describe('what a person books', () => {
  test('less than is open pays part of the invoice', async () => {
    const number = await world.invoice(await world.buyer(), 1210);
    const entry = await entryOf({ amount: 1000, text: number });
    expect((await world.suggested(entry)).suggestions).toMatchObject([
      { why: 'number', invoices: [number], open: 1210 },
    ]);
    expect(await bookOn(entry, number)).toEqual([200]);
    expect([await world.openOf(number), await allocatedOf(entry)]).toEqual([210, [1000]]);
    expect(await now(entry)).toMatchObject({ state: 'booked', matchedBy: 'person' });
  });

  test('more than is open stays on the payment, to be paid back or allocated', async () => {
    const number = await world.invoice(await world.buyer(), 1210);
    const entry = await entryOf({ amount: 1300, text: number });
    expect(await bookOn(entry, number)).toEqual([200]);
    expect([await world.openOf(number), await allocatedOf(entry)]).toEqual([0, [1210]]);
    expect(await world.one('payments', { id: (await now(entry))['payment'] })).toMatchObject({ amount: 1300 });
  });

  test('is booked once, and does not change after that', async () => {
    const number = await world.invoice(await world.buyer(), 1210);
    const entry = await entryOf({ amount: 100 });
    expect(await bookOn(entry, number)).toEqual([200]);
    expect((await change(entry, { state: 'ignored' }))[0]).toBe(409);
    expect((await change(entry, { invoices: [] }))[0]).toBe(409);
    expect(await world.openOf(number)).toBe(1110);
  });

  test('can be ignored, and taken back from there', async () => {
    const entry = await entryOf({ amount: -300, name: 'De Bank' });
    expect((await world.suggested(entry)).suggestions).toEqual([]);
    expect(await change(entry, { state: 'ignored' })).toEqual([200]);
    expect(await change(entry, { state: 'open' })).toEqual([200]);
  });

  test('needs invoices of one customer on which something is open', async () => {
    const one = await world.invoice(await world.buyer(), 1210);
    const other = await world.invoice(await world.buyer(), 1210);
    const entry = await entryOf({ amount: 77 });
    expect(await change(entry, { state: 'booked' })).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
    await expect(world.portal.change('bankentries', String(entry['id']), { state: 'booked' })).rejects.toThrow();
    expect(await bookOn(entry, 'F2026-99999')).toEqual([422, 'invoices NOTHING_OPEN_ON']);
    expect(await bookOn(entry, one, other)).toEqual([422, 'invoices OTHER_CUSTOMER']);
    expect(await bookOn(await entryOf({ amount: -77 }), one)).toEqual([422, 'invoices NOT_A_RECEIPT']);
  });
});

describe('a booking that was a mistake', () => {
  const undo = (entry: Attributes) => change(entry, { state: 'open', reason: 'Bij de verkeerde klant' });

  test('is taken back with a reason: the invoice is open again, and the entry can be booked on the right one', async () => {
    const wrong = await world.invoice(await world.buyer(), 1210);
    const right = await world.invoice(await world.buyer(), 1210);
    const entry = await entryOf({ amount: 1210 });
    expect(await bookOn(entry, wrong)).toEqual([200]);
    const { payment: mistaken } = await now(entry);
    expect(await change(entry, { state: 'open' })).toEqual([422, 'reason REQUIRED']);
    expect(await undo(entry)).toEqual([200]);
    expect(await now(entry)).toMatchObject({ state: 'open', invoices: null, payment: null, matchedBy: null });
    expect(await world.openOf(wrong)).toBe(1210);
    expect(await bookOn(entry, right)).toEqual([200]);
    expect([await world.openOf(wrong), await world.openOf(right)]).toEqual([1210, 0]);
    const [taken, ...others] = await world.find('payments', { reverses: mistaken });
    expect(taken).toMatchObject({ kind: 'correction', amount: -1210, state: 'paid', receivedOn: entry['date'] });
    expect(others).toEqual([]);
  });

  test('takes more than one invoice and what no invoice got back with it', async () => {
    const customer = await world.buyer();
    const numbers = [await world.invoice(customer, 1210), await world.invoice(customer, 605)];
    const entry = await entryOf({ amount: 2000 });
    expect(await bookOn(entry, ...numbers)).toEqual([200]);
    expect(await undo(entry)).toEqual([200]);
    expect(await Promise.all(numbers.map(world.openOf))).toEqual([1210, 605]);
  });

  test('is booked by the server itself, and is taken back all the same', async () => {
    const number = await world.invoice(await world.buyer(), 1210);
    references += 1;
    const file = await world.read([{ entries: [{ amount: 1210, text: number, reference: `P${references}` }] }]);
    const entry = await world.one('bankentries', { 'bankstatement.bankfile': file['id'] });
    expect(entry).toMatchObject({ state: 'booked', matchedBy: 'invoiceNumber' });
    expect(await undo(entry)).toEqual([200]);
    expect([await world.openOf(number), (await now(entry))['state']]).toEqual([1210, 'open']);
  });

  test('of which a part was paid back already is refused', async () => {
    const number = await world.invoice(await world.buyer(), 1210);
    const entry = await entryOf({ amount: 1300 });
    expect(await bookOn(entry, number)).toEqual([200]);
    const { payment: reverses } = await now(entry);
    const { customer } = await world.one('payments', { id: reverses });
    const refund = { kind: 'refund', reverses, customer, method: 'bankTransfer', amount: -90, description: 'Te veel' };
    expect(answered(await world.portal.post('payments', refund, world.staff))).toEqual([201]);
    expect(await undo(entry)).toEqual([422, 'WENT_BACK']);
    expect(await world.openOf(number)).toBe(0);
  });
});

test('the customer gets a letter with the reason of what staff pays back by hand', async () => {
  const number = await world.invoice(await world.buyer(), 1210);
  const entry = await entryOf({ amount: 1300 });
  expect(await bookOn(entry, number)).toEqual([200]);
  const { payment: reverses } = await now(entry);
  const { customer } = await world.one('payments', { id: reverses });
  const refund = {
    kind: 'refund',
    reverses,
    customer,
    method: 'bankTransfer',
    amount: 90,
    description: 'Te veel betaald',
  };
  const { body } = await world.portal.post('payments', refund, world.staff);
  expect(answered(await world.portal.patch('payments', body.data.id, { state: 'paid' }, world.staff))).toEqual([200]);
  await world.portal.app.runJobs();
  expect(await world.one('letters', { payment: body.data.id })).toMatchObject({
    kind: 'refund',
    state: 'sent',
    subject: expect.stringMatching(/0,90 aan u terugbetaald/),
    text: expect.stringContaining('De reden: Te veel betaald'),
  });
});

test('at most three invoices are suggested, most likely first', async () => {
  const iban = ibanOf(9001);
  const customer = await world.buyer(iban);
  const named = await world.invoice(customer, 3630);
  const alike = [await world.invoice(customer, 1815), await world.invoice(customer, 1815)];
  await world.invoice(customer, 4840);
  const entry = await entryOf({ amount: 1815, text: named, iban });
  const { suggestions } = await world.suggested(entry);
  expect(suggestions.map(({ why, invoices }) => [why, invoices])).toEqual([
    ['number', [named]],
    ['accountAndAmount', [alike[0]]],
    ['accountAndAmount', [alike[1]]],
  ]);
});

test('the invoices of a customer whose name holds that of the payer are suggested', async () => {
  const number = await world.invoice(await world.buyer(), 6050);
  const { customer } = await world.one('invoices', { number });
  await world.portal.change('customers', String(customer), { name: 'Timmerbedrijf De Korenaar' });
  const entry = await entryOf({ amount: 6000, name: 'TIMMERBEDRIJF DE KOREN' });
  expect((await world.suggested(entry)).suggestions).toMatchObject([
    { why: 'name', invoices: [number], customer: 'Timmerbedrijf De Korenaar' },
  ]);
});

test('customers neither see nor do anything of the bank', async () => {
  const customer = await world.buyer();
  const member = await world.portal.memberOf(customer, 'invoices');
  const entry = await entryOf({ amount: 42 });
  const statuses = await Promise.all(
    ['bankfiles', 'bankstatements', 'bankentries'].map(
      async (name) => (await world.portal.app.get(`/api/${name}`, member)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 404]);
  expect((await world.suggested(entry, member)).status).toBe(404);
  expect((await upload(world.portal.app, 'bankfiles.file', { content: '<a/>' }, member)).status).toBe(403);
  expect((await change(entry, { state: 'ignored' }, member))[0]).toBe(404);
  const { resources, rights, application } = world.portal.app.services.model;
  const described = JSON.stringify(visibleResources(resources, rights.customer, 'customer', application));
  expect(described).toMatch(/"name":"invoices"/);
  expect(described).not.toMatch(/bank(files|statements|entries)/);
});
