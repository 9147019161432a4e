/** @long: 5 s */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import { startViesStandIn, type ViesStandIn } from '../../mock-server/vatNumbers/viesStandIn.ts';
import { patientBreaker, testSurroundings } from '../../outside/testing/surroundings.ts';
import { vies } from '../../outside/vatNumbers/vies.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { answered, type PortalApp, portalApp } from '../testing/portalApp.ts';

let standIn: ViesStandIn;
let portal: PortalApp;
beforeAll(async () => {
  standIn = await startViesStandIn();
  const around = { breaker: patientBreaker(), surroundings: testSurroundings() };
  const vatNumbers = vies({ url: standIn.apiUrl, requester: 'NL820098395B01', ...around });
  portal = await portalApp(() => standIn.clock.now(), { outside: { vatNumbers } });
  await portal.change('company', '1', demoCompany);
});
afterAll(async () => {
  await Promise.all([portal.app.close(), standIn.close()]);
});
afterEach(() => {
  standIn.down.clear();
  standIn.invalid.clear();
});

const number = 'BE0403170701';
let made = 0;

/** Enters a company over the interface, by default a Belgian one; returns its id. */
async function enter(place = { country: 'BE', vatNumber: number }): Promise<string> {
  made += 1;
  const company = { kind: 1, name: `Frites ${made}`, companyName: `Frites ${made} NV`, ...place };
  const { status, body } = await portal.post('customers', company);
  expect([status, JSON.stringify(body.errors)]).toEqual([201, undefined]);
  return body.data.id;
}
const find = (resource: string, condition: Attributes): Promise<Attributes[]> =>
  findRows(portal.app.contextOf(), resource, condition as Record<string, string>);
const customerOf = async (id: string): Promise<Attributes> => (await find('customers', { id }))[0] ?? {};
const checksOf = async (customer: string) =>
  (await find('vatchecks', { customer })).map(({ reason, outcome }) => [reason, outcome]);
const runJobs = (): Promise<void> => portal.app.runJobs({ early: true });
async function tonight(): Promise<void> {
  await enqueue(systemContext(portal.app.services), { kind: 'dailyvatchecks', payload: {} });
  await portal.app.runJobs();
}

describe('a VAT number', () => {
  test('is checked once it is entered; consultation, name and answer are kept as evidence, for staff alone', async () => {
    const customer = await enter();
    expect(await customerOf(customer)).toMatchObject({ vatCheck: 'unchecked' });
    await runJobs();
    expect(await customerOf(customer)).toMatchObject({ vatCheck: 'valid', vatCheckedAt: expect.any(String) });
    expect((await find('vatchecks', { customer }))[0]).toMatchObject({
      vatNumber: number,
      reason: 'entry',
      consultation: expect.stringMatching(/^WAPI/),
      registeredName: 'Company 0403170701',
      evidence: expect.stringContaining('"valid":true'),
    });
    const member = await portal.memberOf(customer, 'invoices');
    expect((await portal.app.get('/api/vatchecks', member)).status).toBeGreaterThanOrEqual(403);
    expect((await portal.app.get(`/api/customers/${customer}`, member)).body.data.attributes.vatCheck).toBe('valid');
  });

  test('that is not known is invalid; another number of the customer is checked anew', async () => {
    standIn.invalid.add(number);
    const customer = await enter();
    await runJobs();
    expect(await customerOf(customer)).toMatchObject({ vatCheck: 'invalid' });
    standIn.invalid.clear();
    await portal.patch('customers', customer, { vatNumber: 'BE0428759497' });
    await runJobs();
    expect([await checksOf(customer), (await customerOf(customer))['vatCheck']]).toEqual([
      [
        ['entry', 'invalid'],
        ['entry', 'valid'],
      ],
      'valid',
    ]);
  });

  test('that changes before the answer comes does not get the answer of the other', async () => {
    const customer = await enter();
    await portal.change('customers', customer, { vatNumber: null });
    await runJobs();
    expect(await customerOf(customer)).toMatchObject({ vatCheck: null, vatCheckedAt: null });
  });

  test('of a country that is away is asked about again, is no wrong number, and is checked in the night', async () => {
    standIn.down.add('BE');
    const customer = await enter();
    for (let attempt = 0; attempt < 10; attempt += 1) await runJobs();
    expect([await checksOf(customer), (await customerOf(customer))['vatCheck']]).toEqual([
      [['entry', 'unreachable']],
      'unreachable',
    ]);
    standIn.down.clear();
    await tonight();
    expect(await customerOf(customer)).toMatchObject({ vatCheck: 'valid' });
  });

  test('that was valid stays so while nobody answers, and is checked again once that is too long ago', async () => {
    const customer = await enter({ country: 'DE', vatNumber: 'DE129273398' });
    await runJobs();
    await tonight();
    expect(await checksOf(customer)).toEqual([['entry', 'valid']]);
    standIn.clock.advance('P4D');
    standIn.down.add('DE');
    const before = (await customerOf(customer))['vatCheckedAt'];
    await tonight();
    expect(await customerOf(customer)).toMatchObject({ vatCheck: 'valid', vatCheckedAt: before });
    standIn.down.clear();
    standIn.invalid.add('DE129273398');
    await tonight();
    expect(await customerOf(customer)).toMatchObject({ vatCheck: 'invalid' });
    expect((await checksOf(customer)).at(-1)).toEqual(['stale', 'invalid']);
  });

  test('is checked again as soon as the settings say', async () => {
    const customer = await enter({ country: 'DE', vatNumber: 'DE136695976' });
    await runJobs();
    const checked = await checksOf(customer);
    standIn.clock.advance('P2D');
    await tonight();
    expect(await checksOf(customer)).toEqual(checked);
    await portal.change('company', '1', { vatCheckDays: 1 });
    await tonight();
    await portal.change('company', '1', { vatCheckDays: 3 });
    expect(await checksOf(customer)).toEqual([...checked, ['stale', 'valid']]);
  });

  test('of a blocked customer is checked again as well, as it is still billed', async () => {
    const customer = await enter({ country: 'DE', vatNumber: 'DE282741168' });
    await runJobs();
    for (const state of ['active', 'blocked']) await portal.change('customers', customer, { state });
    standIn.clock.advance('P4D');
    await tonight();
    expect(await checksOf(customer)).toEqual([
      ['entry', 'valid'],
      ['stale', 'valid'],
    ]);
  });

  test('is checked when staff asks, and a customer without one cannot be', async () => {
    const customer = await enter();
    await runJobs();
    expect((await portal.post('vatchecks', { customer })).status).toBe(201);
    await runJobs();
    expect((await checksOf(customer)).at(-1)).toEqual(['staff', 'valid']);
    const person = await portal.build('customers', { kind: 0 }, '');
    await portal.post('vatchecks', { customer: person });
    await runJobs();
    expect(await checksOf(person)).toEqual([['staff', 'noNumber']]);
  });
});

describe('the nightly run over VAT numbers', () => {
  async function previewed() {
    const staff = { userId: await portal.build('users', null, ''), role: 'admin' as const, sessionId: null };
    const { bytes } = await portal.app.download('/api/enquiries/dailyruns', 'application/x-ndjson', staff, {});
    const lines = Buffer.from(bytes).toString().split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line)).find(({ kind }) => kind === 'vatchecks');
  }
  /** Keeps a company that no request entered, so that nothing checks its number before the night. */
  const kept = (country: string, vatNumber: string): Promise<string> =>
    portal.store('customers', { kind: 1, name: vatNumber, companyName: `${vatNumber} NV`, country, vatNumber });
  const lastRun = async () => (await find('dailyruns', { kind: 'vatchecks' })).at(-1);

  test('names beforehand which it checks, then tells how many it did, and of whom it got no answer', async () => {
    await tonight();
    const before = (await find('dailyruns', {})).length;
    await tonight();
    // Is no run at all where nothing is due.
    expect(await find('dailyruns', {})).toHaveLength(before);
    const answered = await kept('BE', number);
    const silent = await kept('DE', 'DE129273398');
    expect(await previewed()).toMatchObject({
      count: 2,
      failing: 0,
      items: [
        { name: `${number} NV`, about: number, href: `/customers/${answered}/show` },
        { about: 'DE129273398', href: `/customers/${silent}/show` },
      ],
    });
    standIn.down.add('DE');
    await tonight();
    const run = await lastRun();
    expect(run).toMatchObject({ state: 'done', handled: 1, amount: 0, unmanaged: 1 });
    expect(await find('runfailures', { run: String(run?.['id']) })).toEqual([
      expect.objectContaining({ customer: silent, reason: 'noAnswer', detail: 'DE129273398' }),
    ]);
    expect(await previewed()).toMatchObject({ count: 1 });
    standIn.down.clear();
    expect((await portal.post('dailyruns', { kind: 'vatchecks' })).status).toBe(201);
    await portal.app.runJobs();
    expect(await lastRun()).toMatchObject({ state: 'done', handled: 1, unmanaged: 0 });
    expect(await previewed()).toMatchObject({ count: 0, items: [] });
  });

  test('leaves a country after three silences, and names whom it did not ask', async () => {
    standIn.down.add('FR');
    const numbers = ['FR40303265045', 'FR23334175221', 'FR83404833048', 'FR03552081317'];
    const customers: string[] = [];
    for (const vatNumber of numbers) customers.push(await kept('FR', vatNumber));
    await tonight();
    expect(await lastRun()).toMatchObject({ state: 'done', handled: 0, unmanaged: 4 });
    const nightly = await Promise.all(customers.map((customer) => find('vatchecks', { customer, reason: 'stale' })));
    expect(nightly.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
    standIn.down.clear();
    await tonight();
  });
});

describe('an invoice without VAT', () => {
  /** Makes a draft for a customer; returns its id. */
  async function draftFor(customer: string): Promise<string> {
    const address = await portal.build('addresses', { customer, country: 'BE' }, '');
    const contact = await portal.build('contacts', { customer }, '');
    const invoice = (await portal.post('invoices', { customer, address, contact })).body.data.id;
    const product = await portal.build('products', { vatClass: 'standard' }, '');
    await portal.post('invoicelines', { invoice, product, unitPrice: 10_000 });
    return invoice;
  }

  test('is issued on a check of late, and its number is checked again as evidence of that moment', async () => {
    const customer = await enter();
    await runJobs();
    const invoice = await draftFor(customer);
    const answer = await portal.patch('invoices', invoice, { state: 'issued' });
    expect(answered(answer)).toEqual([200]);
    expect(answer.body.data.attributes).toMatchObject({ vatTreatment: 'reverseCharge', vat: 0 });
    await runJobs();
    expect((await find('vatchecks', { invoice }))[0]).toMatchObject({ reason: 'issue', outcome: 'valid' });
  });

  test('is not issued on an old check; once that is renewed it is, and VAT is not added by itself', async () => {
    const customer = await enter();
    await runJobs();
    const invoice = await draftFor(customer);
    standIn.clock.advance('P8D');
    expect(answered(await portal.patch('invoices', invoice, { state: 'issued' }))).toEqual([
      422,
      'vatTreatment VAT_CHECK_STALE',
    ]);
    await tonight();
    expect(answered(await portal.patch('invoices', invoice, { state: 'issued' }))).toEqual([200]);
  });
});

test('without the service a number stays unverified, and its check says that checking is switched off', async () => {
  const bare = await portalApp(undefined, { outside: {} });
  const company = { kind: 1, country: 'BE', name: 'Frites', companyName: 'Frites NV', vatNumber: number };
  const customer = (await bare.post('customers', company)).body.data.id;
  const context = bare.app.contextOf();
  expect((await findRows(context, 'vatchecks', { customer }))[0]).toMatchObject({ outcome: 'off', evidence: null });
  expect((await findRows(context, 'customers', { id: customer }))[0]).toMatchObject({ vatCheck: 'unchecked' });
  expect(answered(await bare.post('dailyruns', { kind: 'vatchecks' }))).toEqual([422, 'kind VAT_CHECKS_OFF']);
  const payment = { customer, online: true, amount: 0 };
  expect(answered(await bare.post('payments', payment))).toEqual([422, 'ONLINE_PAYMENT_OFF']);
  await bare.app.close();
});
