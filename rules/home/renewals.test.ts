import { beforeAll, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { orderedDomain } from '../work/testing/orderedDomain.ts';
import { runWorld } from '../work/testing/runWorld.ts';

const world = runWorld();
const soon = { state: 'active', expiresOn: '2027-12-01' };

beforeAll(() => world.travelTo('2027-11-20'));

/** Returns what home says of the renewal of the only domain of a member. */
async function renewalOf(member: Principal): Promise<Attributes> {
  const { bytes } = await world.portal.app.download('/api/enquiries/home', 'application/x-ndjson', member, {});
  const lines = bytes.toString('utf8').trim().split('\n');
  const { items } = lines.map((line) => JSON.parse(line)).find(({ part }) => part === 'renewals');
  expect(items).toHaveLength(1);
  return items[0];
}

const memberOf = (customer: string, ...rights: string[]) => world.portal.memberOf(customer, 'domains', ...rights);

test('home says what the next year of a domain will be billed at, whatever the catalogue says today', async () => {
  const { customer, rule } = await orderedDomain(world, soon);
  await world.portal.change('invoicerules', rule, { unitPrice: 1000, discount: 1000 });
  expect(await renewalOf(await memberOf(customer, 'invoices'))).toMatchObject({ price: 900 });
  const { schedule, anchorMonth } = { schedule: 'monthly', anchorMonth: null };
  await world.portal.change('invoicerules', rule, { schedule, anchorMonth, unitPrice: 100, discount: 0 });
  expect(await renewalOf(await memberOf(customer, 'invoices'))).toMatchObject({ price: 1200 });
});

test('home says no price of a rule to who may not see it, and none where nothing will be billed', async () => {
  const { customer, rule } = await orderedDomain(world, soon);
  expect(await renewalOf(await memberOf(customer))).toMatchObject({ price: null });
  await world.portal.change('invoicerules', rule, { state: 'terminating', terminatedOn: '2027-12-01' });
  expect(await renewalOf(await memberOf(customer, 'invoices'))).toMatchObject({ price: null });
});

test('home says the price of today less the usual discount of a domain that no rule bills', async () => {
  await orderedDomain(world, { ...soon, state: 'deleted' });
  const extension = (await world.one('products', { kind: 'extension', name: '.nl' }))['id'];
  const customer = await world.buyer({ defaultDiscount: 2000 });
  await world.portal.store('domains', { name: 'zonderregel.nl', customer, extension, ...soon });
  expect(await renewalOf(await memberOf(customer, 'invoices'))).toMatchObject({ price: 716 });
});

test('home says that a domain ends for an overdue invoice, and names that to nobody who may not see invoices', async () => {
  const { customer, domain } = await orderedDomain(world, soon);
  const member = await memberOf(customer, 'invoices');
  expect(await renewalOf(member)).toMatchObject({ renews: true, ends: null });
  await world.sent(customer, { date: '2027-11-01', dueDate: '2027-11-10' });
  expect(await renewalOf(member)).toMatchObject({ renews: true, ends: 'unpaid' });
  expect(await renewalOf(await memberOf(customer))).toMatchObject({ renews: true, ends: 'notServed' });
  await world.portal.change('domains', domain, { autoRenew: false });
  expect(await renewalOf(member)).toMatchObject({ renews: false, ends: 'chosen' });
});
