import { beforeAll, expect, test } from 'vitest';
import { runWorld } from '../work/testing/runWorld.ts';

const world = runWorld();
const ruleWith = (id: string) => world.one('invoicerules', { id });

let plan: string;
let disk: string;
beforeAll(async () => {
  const sold = { classification: 2, priceUnit: 1, vatClass: 'standard', defaultPrice: 500 };
  plan = await world.portal.store('products', { ...sold, kind: 'plan', name: 'Start' });
  disk = await world.portal.store('products', { ...sold, kind: 'expansion', name: 'Schijf', extraDisk: 1000 });
});

/** Makes an account with a rule for its plan, and cancels it on 10 February. */
async function cancelledAccount(name: string) {
  world.travelTo('2027-02-10');
  const customer = await world.buyer();
  const account = { name, customer, plan, state: 'active', ftpHost: 'web01.gastheer.test' };
  const hosting = await world.portal.store('hosting', account);
  const of = (product: string) =>
    world.rule(customer, { product, hosting, startDate: '2027-02-01', anchorDay: 1, unitPrice: 750 });
  const rules = { ofPlan: await of(plan), ofDisk: await of(disk) };
  for (const rule of Object.values(rules))
    await world.portal.change('invoicerules', rule, { nextPeriod: '2027-03-01' });
  await written(hosting, { state: 'cancelled', reason: 'Opgezegd door de klant' });
  return { customer, hosting, ...rules };
}

async function written(hosting: string, values: object): Promise<void> {
  expect((await world.portal.patch('hosting', hosting, { ...values }, world.staff)).status).toBe(200);
}

test('the plan of an account whose cancellation is withdrawn is billed on without a gap, and a person looks at its expansions', async () => {
  const { hosting, ofPlan, ofDisk, customer } = await cancelledAccount('terug.nl');
  expect(await ruleWith(ofPlan)).toMatchObject({ state: 'terminating', terminatedOn: '2027-03-01' });
  await written(hosting, { state: 'active' });
  expect(await ruleWith(ofPlan)).toMatchObject({ state: 'active', terminatedOn: null, nextPeriod: '2027-03-01' });
  expect(await ruleWith(ofDisk)).toMatchObject({ state: 'terminating' });
  expect(await world.find('invoicerules', { customer })).toHaveLength(2);
  expect(await world.find('tasks', { customer })).toMatchObject([
    { what: 'Controleer welke uitbreidingen van terug.nl weer moeten worden gefactureerd', hosting, state: 'open' },
  ]);
});

test('a plan whose rule has ended meanwhile has a new one from the day of the withdrawal, at its price; an expansion has none', async () => {
  const { hosting, ofPlan, ofDisk, customer } = await cancelledAccount('later.nl');
  world.travelTo('2027-03-05');
  for (const rule of [ofPlan, ofDisk]) await world.portal.change('invoicerules', rule, { state: 'ended' });
  await written(hosting, { state: 'active' });
  const begun = { startDate: '2027-03-05', nextPeriod: '2027-03-05', unitPrice: 750, terminatedOn: null };
  expect(await world.find('invoicerules', { customer, state: 'active' })).toMatchObject([
    { product: plan, hosting, ...begun },
  ]);
  expect(await ruleWith(ofPlan)).toMatchObject({ state: 'ended' });
});

test('a plan whose rule ended within days that are paid is billed again from the first day that is not', async () => {
  const { hosting, ofPlan, customer } = await cancelledAccount('betaald.nl');
  await world.portal.change('invoicerules', ofPlan, { terminatedOn: '2027-02-15' });
  world.travelTo('2027-02-20');
  await world.portal.change('invoicerules', ofPlan, { state: 'ended' });
  await written(hosting, { state: 'active' });
  const [next] = await world.find('invoicerules', { customer, product: plan, state: 'active' });
  expect(next).toMatchObject({ startDate: '2027-03-01', nextPeriod: '2027-03-01' });
});

test('a rule that a change of plan had replaced does not come back', async () => {
  const { hosting, ofPlan, customer } = await cancelledAccount('gewisseld.nl');
  const later = { product: plan, hosting, startDate: '2027-03-01', anchorDay: 1, unitPrice: 900 };
  const replacing = await world.rule(customer, later);
  await world.portal.change('invoicerules', replacing, { state: 'terminating', terminatedOn: '2027-03-01' });
  await written(hosting, { state: 'active' });
  expect(await ruleWith(ofPlan)).toMatchObject({ state: 'terminating' });
  expect(await ruleWith(replacing)).toMatchObject({ state: 'active' });
});

test('an account that was only suspended keeps its rules as they are', async () => {
  const { hosting, ofPlan } = await cancelledAccount('geschorst.nl');
  await written(hosting, { state: 'active' });
  await world.portal.change('invoicerules', ofPlan, { state: 'terminating', terminatedOn: '2027-04-01' });
  await written(hosting, { state: 'suspended', suspensionReason: 'abuse', reason: 'Spam' });
  await written(hosting, { state: 'active' });
  expect(await ruleWith(ofPlan)).toMatchObject({ state: 'terminating', terminatedOn: '2027-04-01' });
});

test('staff withdraws the termination of a rule, which forgets its last day', async () => {
  const { ofPlan } = await cancelledAccount('regel.nl');
  expect((await world.portal.patch('invoicerules', ofPlan, { state: 'active' }, world.staff)).status).toBe(200);
  expect(await ruleWith(ofPlan)).toMatchObject({ state: 'active', terminatedOn: null });
});
