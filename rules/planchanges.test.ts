import { beforeEach, describe, expect, test } from 'vitest';
import type { Condition } from '../schema/condition.ts';
import type { Attributes } from '../schema/normalize.ts';
import type { Principal } from '../server/context.ts';
import { findRows } from '../server/operations/read/findRows.ts';
import { writeFollowUps } from '../server/operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../server/operations/write/pipeline/inTransaction.ts';
import { systemContext } from '../server/operations/write/writeContext.ts';
import { answered, portalApp } from './testing/portalApp.ts';

let now = new Date('2027-01-16T12:00:00.000Z');
const portal = await portalApp(() => now, { outside: {} });
const onOffer = { public: true, active: true, priceUnit: 1, classification: 2 };
const [small = '', large = '', space = '', hidden = '', largest = ''] = await portal.create(
  'products',
  { name: 'Klein', kind: 'plan', defaultPrice: 1000, ...onOffer },
  { name: 'Groot', kind: 'plan', defaultPrice: 2500, ...onOffer },
  { name: '10 GB ruimte', kind: 'expansion', defaultPrice: 200, ...onOffer },
  { name: 'Oud', kind: 'plan', defaultPrice: 100, ...onOffer, public: false },
  { name: 'Grootst', kind: 'plan', defaultPrice: 4000, ...onOffer },
);

let customer: string;
let hosting: string;
let rule: string;
let member: Principal;
let staff: Principal;
let count = 0;

const find = (resource: string, condition: Condition): Promise<Attributes[]> =>
  findRows(portal.app.contextOf(), resource, condition);
const one = async (resource: string, condition: Condition): Promise<Attributes> =>
  (await find(resource, condition))[0] ?? {};

/** Makes an account of a plan whose January is billed. */
async function billed(plan: string, values: Attributes = {}): Promise<void> {
  count += 1;
  customer = await portal.build('customers', null, '');
  hosting = await portal.store('hosting', { name: `molen${count}.nl`, customer, plan, state: 'active' });
  const start = { startDate: '2027-01-01', schedule: 'monthly', anchorDay: 1, ...values };
  rule = await portal.store('invoicerules', { customer, hosting, product: plan, ...start });
  if (values['nextPeriod'] === undefined) await portal.change('invoicerules', rule, { nextPeriod: '2027-02-01' });
  member = await portal.memberOf(customer, 'hosting', 'orders');
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
}

beforeEach(async () => {
  now = new Date('2027-01-16T12:00:00.000Z');
  await billed(small);
});

/** Runs the nightly job. */
async function night(): Promise<void> {
  await inTransaction(systemContext(portal.app.services), (inside) =>
    writeFollowUps(inside, [{ op: 'enqueue', job: 'planchanges', payload: {} }]),
  );
  await portal.app.runJobs({ early: true });
}

const ask = (product: string, values: Attributes = {}, as = member) =>
  portal.post('planchanges', { hosting, product, ...values }, as);

test('a larger plan holds at once: the days paid for are settled to the cent, and the next period has the new price', async () => {
  const answer = await ask(large, { agreedAmount: 774 });
  expect([answer.status, answer.body.data?.attributes]).toMatchObject([
    201,
    { effectiveOn: '2027-01-16', paidUntil: '2027-02-01', credit: 516, charge: 1290, amount: 774 },
  ]);
  expect(await one('planchanges', { hosting })).toMatchObject({ state: 'done' });
  expect(await one('hosting', { id: hosting })).toMatchObject({ plan: large });
  const invoice = await one('invoices', { customer });
  expect(invoice).toMatchObject({ state: 'draft', subtotal: 774, vat: 163, total: 937 });
  expect(
    (await find('invoicelines', { invoice: String(invoice['id']) })).map((line) => [
      line['product'],
      line['amount'],
      line['periodStart'],
      line['periodEnd'],
    ]),
  ).toEqual([
    [small, -516, '2027-01-16', '2027-02-01'],
    [large, 1290, '2027-01-16', '2027-02-01'],
  ]);
  expect(await one('invoicerules', { id: rule })).toMatchObject({ state: 'terminating', terminatedOn: '2027-02-01' });
  expect(await one('invoicerules', { hosting, product: large })).toMatchObject({
    state: 'active',
    nextPeriod: '2027-02-01',
    amount: 2500,
    anchorDay: 1,
  });
});

test('a second change and an expansion within the days paid for are settled as the first was', async () => {
  await ask(large);
  expect((await ask(largest)).body.data.attributes).toMatchObject({
    paidUntil: '2027-02-01',
    formerPrice: 2500,
    credit: 1290,
    charge: 2065,
    amount: 775,
  });
  now = new Date('2027-01-20T12:00:00.000Z');
  expect((await ask(space)).body.data.attributes).toMatchObject({ paidUntil: '2027-02-01', charge: 77, amount: 77 });
  expect((await find('invoices', { customer })).map(({ subtotal }) => subtotal).sort()).toEqual([77, 774, 775]);
});

test('a smaller plan waits until the paid days are over, and costs nothing now', async () => {
  await billed(large);
  expect((await ask(small)).body.data.attributes).toMatchObject({ effectiveOn: '2027-02-01', amount: 0 });
  expect(answered(await ask(space))).toEqual([422, 'hosting CHANGE_IS_PLANNED']);
  expect(await find('invoices', { customer })).toEqual([]);
  await night();
  expect((await one('hosting', { id: hosting }))['plan']).toBe(large);
  now = new Date('2027-02-01T00:30:00.000Z');
  await night();
  expect((await one('hosting', { id: hosting }))['plan']).toBe(small);
});

test('a smaller plan is not set once the account was cancelled', async () => {
  await billed(large);
  await ask(small);
  await portal.change('hosting', hosting, { state: 'cancelled' });
  now = new Date('2027-02-01T00:30:00.000Z');
  await night();
  expect((await one('hosting', { id: hosting }))['plan']).toBe(large);
});

describe('staff withdraws a planned change', () => {
  /** Asks the smaller plan as of 1 February, and returns the change. */
  async function planned(values: Attributes = {}): Promise<string> {
    await billed(large, values);
    const { body } = await ask(small);
    expect(body.data.attributes).toMatchObject({ state: 'planned', effectiveOn: '2027-02-01' });
    return body.data.id;
  }
  const withdraw = (change: string, as = staff) => portal.patch('planchanges', change, { state: 'withdrawn' }, as);
  const nextRule = () => one('invoicerules', { hosting, product: small });

  test('the former plan is billed on without a gap, and stays on the account', async () => {
    const change = await planned();
    expect(answered(await withdraw(change))).toEqual([200]);
    const goesOn = { state: 'active', terminatedOn: null, nextPeriod: '2027-02-01' };
    expect(await one('invoicerules', { id: rule })).toMatchObject(goesOn);
    expect(await nextRule()).toMatchObject({ state: 'terminating', terminatedOn: '2027-02-01' });
    now = new Date('2027-02-01T00:30:00.000Z');
    await night();
    expect(await one('hosting', { id: hosting })).toMatchObject({ plan: large });
    expect(await find('tasks', { customer })).toEqual([]);
  });

  test('the same change can be asked for again', async () => {
    expect(answered(await withdraw(await planned()))).toEqual([200]);
    expect((await ask(small)).body.data.attributes).toMatchObject({ effectiveOn: '2027-02-01' });
    expect(await one('invoicerules', { id: rule })).toMatchObject({ terminatedOn: '2027-02-01' });
    expect(await find('invoicerules', { hosting, state: 'active' })).toMatchObject([{ product: small }]);
  });

  test('a next plan that is billed already ends after that, and its credit is a task', async () => {
    const change = await planned({ daysInAdvance: 20 });
    await portal.change('invoicerules', String((await nextRule())['id']), { nextPeriod: '2027-03-01' });
    expect(answered(await withdraw(change))).toEqual([200]);
    expect(await nextRule()).toMatchObject({ state: 'terminating', terminatedOn: '2027-03-01' });
    expect(await one('tasks', { customer })).toMatchObject({
      what: `Crediteer Klein (molen${count}.nl), dat al is gefactureerd vanaf 1 feb 2027`,
      hosting,
    });
  });

  test('rules that staff set right before are left as they are', async () => {
    const change = await planned();
    await portal.change('invoicerules', rule, { state: 'active' });
    await portal.change('invoicerules', rule, { state: 'terminating', terminatedOn: '2027-06-01' });
    await portal.change('invoicerules', String((await nextRule())['id']), {
      ...{ state: 'terminating', terminatedOn: '2027-02-01' },
    });
    expect(answered(await withdraw(change))).toEqual([200]);
    expect(await one('invoicerules', { id: rule })).toMatchObject({ terminatedOn: '2027-06-01' });
    expect(await nextRule()).toMatchObject({ terminatedOn: '2027-02-01' });
  });

  test('but none that holds already, or of a cancelled account; a customer withdraws none', async () => {
    const change = await planned();
    expect((await withdraw(change, member)).status).toBe(403);
    now = new Date('2027-02-01T12:00:00.000Z');
    expect(answered(await withdraw(change))).toEqual([422, 'state CHANGE_HOLDS']);
    now = new Date('2027-01-16T12:00:00.000Z');
    await portal.change('hosting', hosting, { state: 'cancelled' });
    expect(answered(await withdraw(change))).toEqual([422, 'ACCOUNT_CANCELLED']);
    expect(await one('planchanges', { id: change })).toMatchObject({ state: 'planned' });
  });
});

test('days that are not billed yet are left to both rules, without an invoice', async () => {
  await billed(small, { startDate: '2027-01-10', anchorDay: 10, nextPeriod: '2027-01-10' });
  expect((await ask(large)).body.data.attributes).toMatchObject({ amount: 0, effectiveOn: '2027-01-16' });
  expect(await find('invoices', { customer })).toEqual([]);
  expect(await one('invoicerules', { id: rule })).toMatchObject({
    terminatedOn: '2027-01-16',
    nextPeriod: '2027-01-10',
  });
  expect(await one('invoicerules', { hosting, product: large })).toMatchObject({
    startDate: '2027-01-16',
    anchorDay: 10,
  });
});

test('an expansion is billed along with the plan, for the rest of what is paid, and set by a person', async () => {
  expect((await ask(space, { agreedAmount: 103 })).status).toBe(201);
  expect(await one('invoices', { customer })).toMatchObject({ subtotal: 103, total: 125 });
  expect(await one('invoicerules', { hosting, product: space })).toMatchObject({
    startDate: '2027-02-01',
    amount: 200,
  });
  expect(await one('invoicerules', { id: rule })).toMatchObject({ state: 'active' });
  expect(await one('tasks', { hosting })).toMatchObject({ what: `10 GB ruimte (molen${count}.nl)`, state: 'open' });
});

test('nothing is written for an amount that is no longer that, a hidden plan, the same plan or an account without a rule', async () => {
  expect(answered(await ask(large, { agreedAmount: 700 }))).toEqual([409, 'agreedAmount PRICE_CHANGED']);
  expect(answered(await ask(small))).toEqual([422, 'product SAME_PLAN']);
  expect((await ask(hidden)).status).not.toBe(201);
  await portal.change('invoicerules', rule, { hosting: null });
  expect(answered(await ask(large))).toEqual([422, 'hosting BILLED_OTHERWISE']);
  expect([await find('planchanges', { hosting }), await find('invoices', { customer })]).toEqual([[], []]);
});

test('two presses at the same moment bill once, and a blocked customer changes nothing', async () => {
  const answers = await Promise.all([ask(space), ask(space)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect([await find('invoices', { customer }), await find('invoicerules', { hosting, product: space })]).toMatchObject(
    [[{ subtotal: 103 }], [{ amount: 200 }]],
  );
  for (const state of ['active', 'blocked']) await portal.change('customers', customer, { state });
  expect(answered(await ask(large))).toEqual([422, 'hosting CUSTOMER_BLOCKED']);
});

test('two different plans asked for at the same moment: one rule bills the account, and the second is judged by what the first left', async () => {
  const answers = await Promise.all([ask(large, { agreedAmount: 774 }), ask(largest, { agreedAmount: 1549 })]);
  const [agreed, refused] = answers.map(({ status }) => status).sort();
  expect([agreed, [409, 422].includes(refused ?? 0)]).toEqual([201, true]);
  const [changed, ...others] = await find('planchanges', { hosting });
  expect([changed?.['replaced'], others]).toEqual([rule, []]);
  expect(await find('invoicerules', { hosting, state: 'active' })).toMatchObject([{ product: changed?.['product'] }]);
  expect(await one('hosting', { id: hosting })).toMatchObject({ plan: changed?.['product'] });
  expect(await find('invoices', { customer })).toMatchObject([{ subtotal: changed?.['amount'] }]);
});

test('a plan that staff lets go on after a change can be changed again', async () => {
  await ask(large);
  await portal.change('invoicerules', String((await one('invoicerules', { hosting, product: large }))['id']), {
    ...{ state: 'terminating', terminatedOn: '2027-02-01' },
  });
  expect(answered(await portal.patch('invoicerules', rule, { state: 'active' }, staff))).toEqual([200]);
  expect(answered(await ask(largest))).toEqual([201]);
  expect(await find('invoicerules', { hosting, state: 'active' })).toMatchObject([{ product: largest }]);
});

test('a rule is replaced by one change alone', async () => {
  await ask(large);
  const replaced = rule;
  await billed(small);
  await portal.change('invoicerules', rule, { hosting: null });
  const other = { hosting, product: large, replaced };
  await expect(portal.store('planchanges', other)).rejects.toMatchObject({ errors: [{ code: 'NOT_UNIQUE' }] });
});

test('a member without the right to order changes nothing', async () => {
  const reader = await portal.memberOf(customer, 'hosting');
  expect((await ask(large, {}, reader)).status).not.toBe(201);
  expect(await find('planchanges', { hosting })).toEqual([]);
});
