import { beforeEach, expect, test } from 'vitest';
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

test('a member without the right to order changes nothing', async () => {
  const reader = await portal.memberOf(customer, 'hosting');
  expect((await ask(large, {}, reader)).status).not.toBe(201);
  expect(await find('planchanges', { hosting })).toEqual([]);
});
