import { expect, test } from 'vitest';
import type { Condition } from '../../schema/condition.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { answered } from '../testing/portalApp.ts';
import { runWorld } from './testing/runWorld.ts';

const world = runWorld();

interface Row {
  values: number[];
  href: string;
}

/** Asks for the charts as the page does. */
async function charts(): Promise<Row[][]> {
  const url = '/api/enquiries/figures';
  const { bytes } = await world.portal.app.download(url, 'application/x-ndjson', world.staff, {});
  const lines = Buffer.from(bytes).toString().split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { rows: Row[] }).rows);
}

/** Finds what the list behind a figure holds. */
async function listed({ href }: Row): Promise<Attributes[]> {
  const [resource = '', query] = href.slice(1).split('?');
  return world.find(resource, JSON.parse(new URLSearchParams(query).get('filter') ?? '{}') as Condition);
}

const sum = (rows: readonly Attributes[], field: string): number =>
  rows.reduce((total, row) => total + Number(row[field]), 0);
const last = (rows: readonly Row[] = []): Row => rows.at(-1) ?? { values: [], href: '' };

test('what recurs is the sum of the rules in its list, without those that ended, and churn that of those that did', async () => {
  world.travelTo('2027-03-20');
  const customer = await world.buyer();
  await world.rule(customer, { startDate: '2027-01-01' });
  await world.rule(customer, { startDate: '2027-01-01', endDate: '2027-02-01' });
  await world.rule(customer, { startDate: '2027-01-01', endDate: '2027-03-15' });
  const terminated = await world.rule(customer, { startDate: '2027-01-01', endDate: '2027-12-31' });
  await world.portal.change('invoicerules', terminated, { state: 'terminating', terminatedOn: '2027-03-10' });
  await world.rule(customer, { startDate: '2027-03-02', endDate: '2027-03-05' });
  const [, recurring, churn] = await charts();
  expect(last(recurring).values).toEqual([1000]);
  expect(sum(await listed(last(recurring)), 'amount')).toBe(1000);
  expect(last(churn).values).toEqual([6667]);
  expect(sum(await listed(last(churn)), 'amount')).toBe(2000);
});

test('revenue, what is open and what came in are the sums of their lists; a booking that was undone counts for nothing', async () => {
  const customer = await world.buyer();
  const paid = await world.sent(customer, {});
  // Is € 9.89 by the document, whose discount of 10.5 cents is rounded up.
  await world.sent(customer, { discount: 105 });
  const payment = { customer, method: 'bankTransfer', amount: 1210, state: 'paid', receivedOn: '2027-03-20' };
  const reverses = await world.portal.store('payments', payment);
  await world.portal.store('payments', { ...payment, kind: 'correction', reverses, amount: -1210 });
  const back = await world.portal.store('payments', payment);
  const refund = { kind: 'refund', reverses: back, description: 'Te veel', amount: 210, customer };
  const { body } = await world.portal.post('payments', { ...refund, method: 'bankTransfer' }, world.staff);
  expect(answered(await world.portal.patch('payments', body.data.id, { state: 'paid' }, world.staff))).toEqual([200]);
  const [revenue, , , open, collected] = await charts();
  const issued = await listed(last(revenue));
  expect(issued.map(({ id }) => id)).toContain(paid);
  expect(last(revenue).values.reduce((total, value) => total + value)).toBe(sum(issued, 'subtotal'));
  for (const row of open ?? []) expect(row.values).toEqual([sum(await listed(row), 'openAmount')]);
  expect(last(collected).values).toEqual([1210, 210]);
  expect(sum(await listed(last(collected)), 'amount')).toBe(1000);
});

test('a plan that takes the place of another is churn for what less it brings alone', async () => {
  world.travelTo('2027-04-20');
  const customer = await world.buyer();
  const lost = async () => last((await charts())[2]).values;
  expect(await lost()).toEqual([0]);
  const hosting = await world.portal.build('hosting', { customer, state: 'active', domain: null }, '');
  const former = await world.rule(customer, { hosting, startDate: '2027-01-01' });
  await world.portal.change('invoicerules', former, { state: 'terminating', terminatedOn: '2027-04-10' });
  const next = await world.rule(customer, { hosting, startDate: '2027-04-10', unitPrice: 1500 });
  expect(await lost()).toEqual([0]);
  await world.portal.change('invoicerules', next, { unitPrice: 500 });
  // Is € 5 of the € 20 that recurred in March, with the € 10 of the first test.
  expect(await lost()).toEqual([2500]);
});
