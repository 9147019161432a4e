/** @long: 6 s */
import { expect, test } from 'vitest';
import { type Principal, visitor } from '../../server/context.ts';
import { writeFollowUps } from '../../server/operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../../server/operations/write/pipeline/inTransaction.ts';
import { makeRun } from '../dailyRuns/makeRun.ts';
import { answered } from '../testing/portalApp.ts';
import { runContext } from './testing/runContext.ts';
import { runWorld } from './testing/runWorld.ts';

const world = runWorld();

/** Lists the periods that were billed of a rule, in order. */
const billedOf = async (invoicerule: string): Promise<string[]> =>
  (await world.find('invoicelines', { invoicerule })).map(
    ({ periodStart, periodEnd }) => `${periodStart} ${periodEnd}`,
  );

/** Asks what the runs would do now. */
const asked = (as: Principal) => world.portal.app.download('/api/enquiries/dailyruns', 'application/x-ndjson', as, {});

async function previewed(
  as = world.staff,
): Promise<Record<string, { count: number; amount: number; failing: number }>> {
  const { bytes } = await asked(as);
  const lines = Buffer.from(bytes).toString().split('\n').filter(Boolean);
  return Object.fromEntries(lines.map((line) => JSON.parse(line)).map((line) => [line.kind, line]));
}

test('a rule anchored at 31 January is billed once for each month, though days were skipped and runs repeat', async () => {
  world.travelTo('2027-01-31');
  const customer = await world.buyer();
  const rule = await world.rule(customer, { startDate: '2027-01-31' });
  expect(await world.run('invoices')).toMatchObject({ state: 'done', handled: 1, amount: 1000, unmanaged: 0 });
  expect(await world.run('invoices')).toMatchObject({ handled: 0, amount: 0 });
  world.travelTo('2027-04-30');
  await Promise.all([world.run('invoices'), world.run('invoices')]);
  expect(await billedOf(rule)).toEqual([
    '2027-01-31 2027-02-28',
    '2027-02-28 2027-03-31',
    '2027-03-31 2027-04-30',
    '2027-04-30 2027-05-31',
  ]);
  const invoices = await world.find('invoices', { customer });
  expect(invoices.map(({ number, state, subtotal }) => [number, state, subtotal])).toEqual([
    ['F2027-00001', 'sent', 1000],
    ['F2027-00002', 'sent', 3000],
  ]);
});

test('an invoice is sent with its PDF and e-invoice to who gets administrative mail, and the letter is kept', async () => {
  const [letter] = await world.find('letters', { kind: 'invoice' });
  expect(letter).toMatchObject({
    state: 'sent',
    sentTo: 'klant1@example.nl',
    subject: 'Uw factuur F2027-00001 van Gastheer',
    text: expect.stringContaining('12,10'),
  });
  const mailed = world.portal.app.letters.find(({ subject }) => subject === letter?.['subject']);
  expect(mailed?.attachments?.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['F2027-00001.pdf', 'application/pdf'],
    ['F2027-00001.xml', 'application/xml'],
  ]);
  expect(
    Buffer.from(mailed?.attachments?.[0]?.content ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('an invoice is paid from its letter without an account; one that is collected is only looked at', async () => {
  const customer = await world.buyer();
  const letterOf = async (paymentMethod: string) => {
    const invoice = await world.sent(customer, { paymentMethod });
    const sent = world.portal.app.letters.length;
    expect(answered(await world.portal.post('letters', { invoice }, world.staff))).toEqual([201]);
    await world.portal.app.runJobs();
    return { invoice, text: world.portal.app.letters.slice(sent).at(-1)?.text };
  };
  const paid = await letterOf('bankTransfer');
  expect(paid.text).toMatch(/Factuur bekijken en betalen:\n\S+\/link\/\S+/);
  expect(await world.one('documentlinks', { invoice: paid.invoice })).toMatchObject({ state: 'active' });
  const promised = await letterOf('directDebit');
  // Promises no direct debit that nobody agreed to.
  expect(promised.text).toContain('Factuur bekijken en betalen:');
  const bankaccount = await world.portal.store('bankaccounts', { customer, name: 'Zoë', iban: 'NL20INGB0001234567' });
  const signed = { signedAt: '2027-01-05T09:00:00Z', signedBy: 'Zoë', holder: 'Zoë', iban: 'NL20INGB0001234567' };
  await world.portal.store('mandates', { bankaccount, state: 'active', ...signed });
  const collected = await letterOf('directDebit');
  expect(collected.text).toMatch(new RegExp(`Factuur bekijken:\\n\\S+/invoices/${collected.invoice}/show`));
});

test('staff sends a letter again, as the same record', async () => {
  const [letter] = await world.find('letters', { kind: 'invoice' });
  const before = world.portal.app.letters.length;
  const id = String(letter?.['id']);
  expect(answered(await world.portal.patch('letters', id, { state: 'waiting' }, world.staff))).toEqual([200]);
  await world.portal.app.runJobs();
  expect(world.portal.app.letters.length).toBe(before + 1);
  expect(await world.one('letters', { id })).toMatchObject({ state: 'sent' });
});

test('customers who cannot be invoiced are named with why, and stop nobody', async () => {
  world.travelTo('2027-05-01');
  const start = { startDate: '2027-05-01' };
  const german = { kind: 1, companyName: 'Beispiel GmbH', country: 'DE', vatNumber: 'DE282741168', vatCheck: 'valid' };
  const stale = await world.buyer({ ...german, vatCheckedAt: '2027-04-20T12:00:00.000Z' });
  const nowhere = await world.portal.store('customers', { kind: 0, name: 'Zonder adres', country: 'NL' });
  const good = await world.buyer();
  // Makes one rule after the other, as failures come in the order of the rules.
  const rules = [await world.rule(stale, start), await world.rule(nowhere, start), await world.rule(good, start)];
  expect((await previewed())['invoices']).toMatchObject({ count: 1, amount: 1000, failing: 2 });
  const run = await world.run('invoices');
  expect(run).toMatchObject({ state: 'done', handled: 1, amount: 1000, unmanaged: 2 });
  const failures = await world.find('runfailures', { run: String(run['id']) });
  expect(failures.map(({ customer, reason }) => [customer, reason])).toEqual([
    [stale, 'vatCheckStale'],
    [nowhere, 'noAddress'],
  ]);
  expect(await Promise.all(rules.map(async (rule) => (await billedOf(rule)).length))).toEqual([0, 0, 1]);
});

test('the preview writes nothing, agrees with the run, and is for staff alone', async () => {
  world.travelTo('2027-06-01');
  const before = await world.find('invoices');
  const { invoices } = await previewed();
  expect(await world.find('invoices')).toEqual(before);
  const run = await world.run('invoices');
  expect([run['handled'], run['amount'], run['unmanaged']]).toEqual([
    invoices?.count,
    invoices?.amount,
    invoices?.failing,
  ]);
  expect(invoices?.count).toBeGreaterThan(0);
  const member = await world.portal.memberOf(await world.buyer(), 'invoices');
  const statuses = [member, visitor].map(async (as) => (await asked(as)).status);
  expect(await Promise.all(statuses)).toEqual([404, 401]);
});

test('a rule ends once everything is billed, with its last days by the day', async () => {
  world.travelTo('2027-06-10');
  const rule = await world.rule(await world.buyer(), {
    startDate: '2027-06-01',
    quantity: 2000,
    state: 'terminating',
    terminatedOn: '2027-06-10',
  });
  await world.run('invoices');
  expect(await world.one('invoicelines', { invoicerule: rule })).toMatchObject({
    description: '2 × Onderhoud',
    amount: 600,
    periodEnd: '2027-06-10',
  });
  expect(await world.one('invoicerules', { id: rule })).toMatchObject({ state: 'ended' });
});

test('a run that dies after any of its writes is taken up where it was', async () => {
  world.travelTo('2027-07-01');
  const customers = await Promise.all(Array.from({ length: 60 }, () => world.buyer()));
  const rules = await Promise.all(customers.map((customer) => world.rule(customer, { startDate: '2027-07-01' })));
  const run = await world.portal.store('dailyruns', { kind: 'invoices', state: 'running' });
  const dyingAt = (last: number) => {
    let writes = 0;
    const dying = runContext(world.portal.app.services, async (followUps, context) => {
      await inTransaction(context, (inside) => {
        // Dies within a transaction, of which nothing may remain.
        if (writes === last) throw new Error('killed');
        return writeFollowUps(inside, followUps);
      });
      writes += 1;
    });
    return makeRun(run, dying);
  };
  for (const last of [0, 1, 2, 3]) await expect(dyingAt(last)).rejects.toThrow('killed');
  await dyingAt(Number.POSITIVE_INFINITY);
  expect(await Promise.all(rules.map(async (rule) => (await billedOf(rule)).length))).toEqual(rules.map(() => 1));
  const letters = await world.find('letters', { run });
  const made = await world.find('invoices', { id: letters.map(({ invoice }) => String(invoice)) });
  const amount = made.reduce((total, { subtotal }) => total + Number(subtotal), 0);
  expect(await world.one('dailyruns', { id: run })).toMatchObject({ state: 'done', handled: made.length, amount });
  const numbers = (await world.find('invoices', { number: { null: false } })).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(numbers.map((_, index) => `F2027-${String(index + 1).padStart(5, '0')}`));
});

test('quotations and mandates expire on their day', async () => {
  world.travelTo('2027-07-02');
  const made = { state: 'quotation', date: '2027-06-01' };
  const quotation = await world.portal.build('quotations', { ...made, validUntil: '2027-07-01' }, '');
  const open = await world.portal.build('quotations', { ...made, validUntil: '2027-07-02' }, '');
  const signed = { state: 'active', signedAt: '2024-07-01T10:00:00.000Z', lastCollectedOn: null };
  const mandate = await world.portal.build('mandates', signed, '');
  await world.run('quotations');
  await world.run('mandates');
  expect(await world.one('quotations', { id: quotation })).toMatchObject({ state: 'expired' });
  expect(await world.one('quotations', { id: open })).toMatchObject({ state: 'quotation' });
  expect(await world.one('mandates', { id: mandate })).toMatchObject({ state: 'expired' });
});
