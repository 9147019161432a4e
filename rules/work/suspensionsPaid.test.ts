import { expect, test } from 'vitest';
import type { WorkContext } from '../../schema/work.ts';
import { writeFollowUps } from '../../server/operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../../server/operations/write/pipeline/inTransaction.ts';
import { makeRun } from '../dailyRuns/makeRun.ts';
import type { Records } from '../stored/records.ts';
import { runContext } from './testing/runContext.ts';
import { runWorld } from './testing/runWorld.ts';

const world = runWorld();
let made = 0;

/** Makes an account of a customer who ignored a final notice, in a year of its own, and its run. */
async function late() {
  made += 1;
  const year = 2027 + made;
  const { portal } = world;
  world.travelTo(`${year}-01-20`);
  await portal.change('company', '1', { suspendsUnpaid: true });
  const customer = await world.buyer();
  const account = await portal.build('hosting', { customer, state: 'active', domain: null }, '');
  const invoice = await world.sent(customer, { date: `${year}-01-10`, dueDate: `${year}-01-12` });
  const notice = { kind: 'finalNotice', customer, invoice, state: 'sent', sentAt: `${year}-01-20T09:00:00.000Z` };
  await portal.store('letters', notice);
  world.travelTo(`${year}-03-01`);
  const run = await portal.store('dailyruns', { kind: 'suspensions', state: 'running' });
  const pay = async (): Promise<void> => {
    const { openAmount: amount } = await world.one('invoices', { id: invoice });
    const payment = { customer, amount, state: 'paid', receivedOn: `${year}-03-01` };
    await portal.store('allocations', { payment: await portal.store('payments', payment), invoice, amount });
    await portal.app.runJobs();
  };
  return { account, invoice, run, pay };
}

const stateOf = async (account: string) => (await world.one('hosting', { id: account }))['state'];
const lettersOf = async (invoice: string) => (await world.find('letters', { invoice })).map(({ kind }) => kind);

/** Makes the context of a run in which something happens once, as the first of these is called. */
function around({ meanwhile, at }: { meanwhile: () => Promise<void>; at: 'find' | 'write' }): WorkContext<Records> {
  let isDone = false;
  const once = async (is: boolean): Promise<void> => {
    if (!is || isDone) return;
    isDone = true;
    await meanwhile();
  };
  const context = runContext(world.portal.app.services, async (followUps, inside) => {
    await once(at === 'write' && followUps.some((one) => 'resource' in one && one.resource === 'hosting'));
    await inTransaction(inside, (within) => writeFollowUps(within, followUps));
  });
  return {
    ...context,
    find: async (resource, condition) => {
      await once(at === 'find' && resource === 'hosting');
      return context.find(resource, condition);
    },
  };
}

test('a customer who pays after a run read who is late is not suspended, and hears nothing', async () => {
  const { account, invoice, run, pay } = await late();
  await makeRun(run, around({ meanwhile: pay, at: 'find' }));
  await world.portal.app.runJobs();
  expect(await stateOf(account)).toBe('active');
  expect(await lettersOf(invoice)).toEqual(['finalNotice']);
  expect(await world.one('dailyruns', { id: run })).toMatchObject({ state: 'done', handled: 0, amount: 0 });
});

test('a customer who pays at the very moment of being suspended is served again at once', async () => {
  const { account, run, pay } = await late();
  await makeRun(run, around({ meanwhile: pay, at: 'write' }));
  expect(await stateOf(account)).toBe('suspended');
  await world.portal.app.runJobs();
  expect(await stateOf(account)).toBe('active');
});
