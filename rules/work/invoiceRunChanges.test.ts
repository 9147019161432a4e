/** @long: 6 s */
import { expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { writeFollowUps } from '../../server/operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../../server/operations/write/pipeline/inTransaction.ts';
import { makeRun } from '../dailyRuns/makeRun.ts';
import { answered } from '../testing/portalApp.ts';
import { runContext } from './testing/runContext.ts';
import { runWorld } from './testing/runWorld.ts';

const world = runWorld();

/** Makes a rule of € 10 a month from 1 January, of which January and February are billed. */
async function billedRule(year: number, values: Attributes = {}): Promise<string> {
  world.travelTo(`${year}-02-01`);
  const rule = await world.rule(await world.buyer(), { startDate: `${year}-01-01`, anchorDay: 1, ...values });
  await world.run('invoices');
  return rule;
}

async function edited(rule: string, values: Attributes): Promise<void> {
  expect(answered(await world.portal.patch('invoicerules', rule, values, world.staff))).toEqual([200]);
}

/** Runs on a day, and lists what was billed of a rule after February. */
async function billedOn(day: string, invoicerule: string): Promise<string[]> {
  world.travelTo(day);
  await world.run('invoices');
  const lines = await world.find('invoicelines', { invoicerule });
  return lines.slice(2).map(({ periodStart, periodEnd, amount }) => `${periodStart} ${periodEnd} ${amount}`);
}

// Each test has a year of its own, as numbers of invoices follow their days within a year.

test('a rule goes on from the first day that is not billed yet, by the day, after a withdrawn termination', async () => {
  const rule = await billedRule(2027, { daysInAdvance: 14 });
  await edited(rule, { state: 'terminating', terminatedOn: '2027-03-10' });
  expect(await billedOn('2027-02-15', rule)).toEqual(['2027-03-01 2027-03-10 290']);
  await edited(rule, { state: 'active' });
  expect(await billedOn('2027-02-24', rule)).toEqual(['2027-03-01 2027-03-10 290', '2027-03-10 2027-04-01 710']);
});

test('a rule goes on from the first day that is not billed yet, by the day, after another invoice day', async () => {
  const rule = await billedRule(2029);
  await edited(rule, { anchorDay: 15 });
  expect(await billedOn('2029-03-15', rule)).toEqual(['2029-03-01 2029-03-15 500', '2029-03-15 2029-04-15 1000']);
});

test('a rule goes on from the first day that is not billed yet, by the day, after another schedule', async () => {
  const rule = await billedRule(2030);
  await edited(rule, { schedule: 'yearly', anchorMonth: 1, unitPrice: 12000 });
  expect(await billedOn('2030-03-01', rule)).toEqual(['2030-03-01 2031-01-01 10060']);
});

test('a rule whose start moved to a later day is billed from that day', async () => {
  const rule = await billedRule(2031);
  await edited(rule, { startDate: '2031-04-10' });
  expect(await billedOn('2031-03-01', rule)).toEqual([]);
  expect(await billedOn('2031-04-10', rule)).toEqual(['2031-04-10 2031-05-01 700']);
});

test('a start that moved to the next period and back bills no day twice', async () => {
  const rule = await billedRule(2033);
  for (const startDate of ['2033-03-01', '2033-01-01']) await edited(rule, { startDate });
  expect(await billedOn('2033-03-01', rule)).toEqual(['2033-03-01 2033-04-01 1000']);
});

/** Runs invoices, and does something between what is found and the first write of a rule. */
async function runAround(meanwhile: () => Promise<void>): Promise<Attributes[]> {
  const run = await world.portal.store('dailyruns', { kind: 'invoices', state: 'running' });
  let isDone = false;
  const around = runContext(world.portal.app.services, async (followUps, context) => {
    const isOfRules = followUps.some((one) => 'resource' in one && one.resource === 'invoicerules');
    if (isOfRules && !isDone) {
      isDone = true;
      await meanwhile();
    }
    await inTransaction(context, (inside) => writeFollowUps(inside, followUps));
  });
  await makeRun(run, around);
  return world.find('runfailures', { run });
}

test('a rule that is terminated between the finding and the writing of a run is not billed by it', async () => {
  const ended = await billedRule(2034);
  const cut = await billedRule(2034);
  const other = await billedRule(2034);
  world.travelTo('2034-03-01');
  const failures = await runAround(async () => {
    await edited(ended, { state: 'terminating', terminatedOn: '2034-03-01' });
    await edited(cut, { state: 'terminating', terminatedOn: '2034-03-10' });
  });
  expect(failures.map(({ reason }) => reason)).toEqual(['refused', 'refused']);
  expect(await billedOn('2034-03-01', ended)).toEqual([]);
  expect(await billedOn('2034-03-01', cut)).toEqual(['2034-03-01 2034-03-10 290']);
  expect(await billedOn('2034-03-01', other)).toEqual(['2034-03-01 2034-04-01 1000']);
});
