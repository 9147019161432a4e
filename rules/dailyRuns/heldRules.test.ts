import { expect, test } from 'vitest';
import { orderedDomain } from '../work/testing/orderedDomain.ts';
import { runWorld } from '../work/testing/runWorld.ts';

const world = runWorld();

/** Lists the starts of the periods that were billed of a rule. */
const billed = async (invoicerule: string) =>
  (await world.find('invoicelines', { invoicerule })).map(({ periodStart }) => periodStart);

test('the renewal of a domain is billed on its day, but not where the customer chose to let it expire, or it has gone', async () => {
  world.travelTo('2027-12-01');
  const state = 'active';
  const expiresOn = '2027-12-01';
  const renewed = await orderedDomain(world, { state, expiresOn });
  const left = await orderedDomain(world, { state, expiresOn, autoRenew: false });
  const longer = await orderedDomain(world, { state, expiresOn: '2028-12-01', autoRenew: false });
  const unpaid = await orderedDomain(world, { state: 'expired', expiresOn });
  const lapsed = await orderedDomain(world, { state: 'quarantine', expiresOn });
  await world.run('invoices');
  const rules = [renewed, left, longer, unpaid, lapsed].map(({ rule }) => rule);
  expect(await Promise.all(rules.map(billed))).toEqual([['2027-12-01'], [], ['2027-12-01'], ['2027-12-01'], []]);
  await world.portal.change('domains', left.domain, { autoRenew: true });
  await world.run('invoices');
  expect(await billed(left.rule)).toEqual(['2027-12-01']);
});

test('a rule that staff terminated is billed until its day, whatever became of the domain', async () => {
  world.travelTo('2027-12-02');
  const { rule } = await orderedDomain(world, { state: 'quarantine', expiresOn: '2027-12-01' });
  await world.portal.change('invoicerules', rule, { state: 'terminating', terminatedOn: '2027-12-02' });
  await world.run('invoices');
  expect(await world.one('invoicerules', { id: rule })).toMatchObject({ state: 'ended' });
});

test('a rule of a fixed term that is over ends, whatever became of the domain', async () => {
  world.travelTo('2027-12-02');
  const { rule } = await orderedDomain(world, { state: 'quarantine', expiresOn: '2027-12-01' });
  await world.portal.change('invoicerules', rule, { endDate: '2027-12-01' });
  await world.run('invoices');
  expect(await world.one('invoicerules', { id: rule })).toMatchObject({ state: 'ended' });
});
