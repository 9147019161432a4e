import { expect, test } from 'vitest';
import { runWorld } from '../work/testing/runWorld.ts';

const world = runWorld();

test('a rule that is billed beyond its last day ends on that day, and its customer can be closed', async () => {
  world.travelTo('2027-01-01');
  const customer = await world.buyer();
  const yearly = { schedule: 'yearly', startDate: '2027-01-01' };
  const terminated = await world.rule(customer, yearly);
  const fixed = await world.rule(customer, yearly);
  await world.run('invoices');
  await world.portal.change('invoicerules', terminated, { state: 'terminating', terminatedOn: '2027-04-01' });
  await world.portal.change('invoicerules', fixed, { endDate: '2027-04-01' });
  const states = async () => (await world.find('invoicerules', { customer })).map(({ state }) => state);
  world.travelTo('2027-03-31');
  await world.run('invoices');
  expect(await states()).toEqual(['terminating', 'active']);
  world.travelTo('2027-04-01');
  expect(await world.run('invoices')).toMatchObject({ handled: 0, amount: 0, unmanaged: 0 });
  expect(await states()).toEqual(['ended', 'ended']);
  expect(await world.find('invoices', { customer })).toHaveLength(1);
});
