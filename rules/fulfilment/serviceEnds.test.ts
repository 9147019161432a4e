import { beforeAll, expect, test } from 'vitest';
import { answered } from '../testing/portalApp.ts';
import { orderedDomain } from '../work/testing/orderedDomain.ts';
import { runWorld } from '../work/testing/runWorld.ts';

const world = runWorld();
const ruleWith = (id: string) => world.one('invoicerules', { id });
const ended = (terminatedOn: string) => ({ state: 'terminating', terminatedOn });

let plan: string;
beforeAll(async () => {
  const sold = { classification: 2, priceUnit: 1, vatClass: 'standard', defaultPrice: 500 };
  plan = await world.portal.store('products', { ...sold, kind: 'plan', name: 'Start' });
});

test('a cancelled account is no longer billed, nor its expansions: what was paid stays, and unbilled days are billed', async () => {
  world.travelTo('2027-02-10');
  const customer = await world.buyer();
  const account = (name: string) =>
    world.portal.store('hosting', { name, customer, plan, state: 'active', ftpHost: 'web01.gastheer.test' });
  const hosting = await account('einde.nl');
  const other = await account('blijft.nl');
  const ofPlan = { product: plan, startDate: '2027-01-01', anchorDay: 1 };
  const paid = await world.rule(customer, { ...ofPlan, hosting });
  await world.portal.change('invoicerules', paid, { nextPeriod: '2027-03-01' });
  const late = await world.rule(customer, { hosting, startDate: '2027-02-01' });
  const kept = await world.rule(customer, { ...ofPlan, hosting: other });
  const cancelled = { state: 'cancelled', reason: 'Opgezegd door de klant' };
  expect((await world.portal.patch('hosting', hosting, cancelled, world.staff)).status).toBe(200);
  expect(await Promise.all([paid, late, kept].map(ruleWith))).toMatchObject([
    ended('2027-03-01'),
    ended('2027-02-10'),
    { state: 'active', terminatedOn: null },
  ]);
});

test.each([
  ['transferredAway', 'active'],
  ['deleted', 'quarantine'],
])('a domain that is %s is no longer billed', async (state, before) => {
  world.travelTo('2027-02-10');
  const { domain, rule } = await orderedDomain(world, { state: before, expiresOn: '2027-12-01' });
  expect((await world.portal.patch('domains', domain, { state, reason: 'Weg' }, world.staff)).status).toBe(200);
  expect(await ruleWith(rule)).toMatchObject(ended('2027-12-01'));
});

test('a person looks where no order says which rule bills the domain that is gone', async () => {
  const { domain, rule, customer } = await orderedDomain(world, { state: 'active', expiresOn: '2027-12-01' });
  await world.portal.change('invoicerules', rule, { order: null, orderline: null });
  const away = { state: 'transferredAway', reason: 'Weg' };
  expect((await world.portal.patch('domains', domain, away, world.staff)).status).toBe(200);
  expect(await ruleWith(rule)).toMatchObject({ state: 'active' });
  expect(await world.find('tasks', { customer })).toMatchObject([
    { what: expect.stringContaining('nog wordt gefactureerd'), state: 'open', domain },
  ]);
});

test('an account or a domain is not deleted while it is billed, and is once its rules end', async () => {
  world.travelTo('2027-02-10');
  const { domain, rule, customer } = await orderedDomain(world, { state: 'active', expiresOn: '2027-12-01' });
  const account = { name: 'gewist.nl', customer, plan, state: 'active', ftpHost: 'web01.gastheer.test' };
  const hosting = await world.portal.store('hosting', account);
  const ofPlan = await world.rule(customer, { hosting, product: plan, startDate: '2027-02-01' });
  const deleted = async (url: string) =>
    answered(await world.portal.app.request({ method: 'DELETE', url: `/api/${url}`, as: world.staff }));
  const both = [`domains/${domain}`, `hosting/${hosting}`];
  const answers = await Promise.all(both.map(deleted));
  expect(answers).toEqual([
    [422, 'DOMAIN_STILL_BILLED'],
    [422, 'ACCOUNT_STILL_BILLED'],
  ]);
  for (const id of [rule, ofPlan])
    await world.portal.change('invoicerules', id, { state: 'terminating', terminatedOn: '2027-12-01' });
  for (const url of both) expect(await deleted(url)).toEqual([204]);
});
