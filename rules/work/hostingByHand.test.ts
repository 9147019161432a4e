import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Condition } from '../../schema/condition.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

let portal: PortalApp;
let staff: Principal;
let member: Principal;
let customer: string;
let hosting: string;
let domain: string;
let count = 0;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2026-11-27T12:00:00.000Z'), { outside: {} });
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
});
afterAll(() => portal.app.close());
beforeEach(async () => {
  count += 1;
  domain = `handwerk${count}.nl`;
  customer = await portal.build('customers', { state: 'active' }, '');
  member = await portal.memberOf(customer, 'hosting');
  hosting = await portal.build('hosting', { customer, name: domain, state: 'active', aliasOf: null }, '');
});

const box = { username: 'info', password: 'Tulp-Kaas-Molen-42', quota: 100 };
const find = (resource: string, condition: Condition) => findRows(portal.app.contextOf(), resource, condition);
const openTasks = async (): Promise<Attributes[]> => find('tasks', { hosting, state: 'open' });
const mailbox = async (id: string): Promise<Attributes> => (await find('mailaccounts', { id }))[0] ?? {};

async function add(resource: string, values: Attributes): Promise<string> {
  const { status, body } = await portal.post(resource, { hosting, ...values }, member);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}
async function change(resource: string, id: string, values: Attributes, who: Principal): Promise<void> {
  const { status, body } = await portal.patch(resource, id, values, who);
  expect([status, body.errors]).toEqual([200, undefined]);
}
async function finish(): Promise<void> {
  for (const { id } of await openTasks()) await change('tasks', String(id), { state: 'done' }, staff);
}

describe('on an account that no panel follows', () => {
  test('a new mailbox is a task for staff, and up to date once that is done', async () => {
    const id = await add('mailaccounts', box);
    expect(await openTasks()).toMatchObject([
      { what: `Mailaccount info@${domain} aanmaken (${domain})`, part: `mailaccounts/${id}`, dueOn: '2026-12-01' },
    ]);
    expect(await mailbox(id)).toMatchObject({ actual: 'absent', inStep: false });
    await finish();
    expect(await mailbox(id)).toMatchObject({ actual: 'present', inStep: true });
  });

  test('what is changed before its task is done adds none', async () => {
    const id = await add('mailaccounts', box);
    await change('mailaccounts', id, { quota: 200 }, member);
    expect(await openTasks()).toHaveLength(1);
  });

  test('a change and a removal are tasks that say what to do', async () => {
    const id = await add('mailaccounts', box);
    await finish();
    await change('mailaccounts', id, { quota: 200 }, member);
    expect((await openTasks())[0]?.['what']).toBe(`Mailaccount info@${domain} bijwerken (${domain})`);
    await change('mailaccounts', id, { desired: 'absent' }, member);
    expect(await openTasks()).toMatchObject([{ what: `Mailaccount info@${domain} verwijderen (${domain})` }]);
    await finish();
    expect(await find('mailaccounts', { id })).toEqual([]);
    await add('mailaccounts', box);
  });

  test('what was never made, and is not wanted any more, is no task any more', async () => {
    const id = await add('mailaccounts', box);
    await change('mailaccounts', id, { desired: 'absent' }, member);
    expect(await openTasks()).toEqual([]);
    await portal.app.runJobs({ early: true });
    await add('mailaccounts', box);
  });

  test('each kind of part is asked for by its name', async () => {
    await add('subservers', { domain: `winkel.${domain}` });
    await add('mailaliases', { alias: 'verkoop', destination: 'iemand@elders.nl' });
    await add('databases', { name: 'winkel', username: 'winkel', password: box.password });
    await add('ftpaccounts', { username: 'maker', password: box.password });
    expect((await openTasks()).map(({ what }) => what)).toEqual([
      `Subserver winkel.${domain} aanmaken (${domain})`,
      `Mailalias verkoop@${domain} aanmaken (${domain})`,
      expect.stringMatching(/^Database \w*winkel aanmaken/),
      `FTP-account maker aanmaken (${domain})`,
    ]);
    await finish();
    for (const resource of ['subservers', 'mailaliases', 'databases', 'ftpaccounts'])
      expect(await find(resource, { hosting })).toMatchObject([{ inStep: true }]);
  });

  test('parts that were asked for before the account was in use are tasks once it is', async () => {
    const server = await portal.store('servers', { name: 'hand.test', ipAddress: '192.0.2.9', capacity: 10 });
    hosting = await portal.build('hosting', { customer, name: `later.${domain}`, state: 'pending', aliasOf: null }, '');
    await add('mailaccounts', box);
    expect(await openTasks()).toEqual([]);
    await change('hosting', hosting, { state: 'active', server, ftpHost: 'ftp.hand.test' }, staff);
    expect(await openTasks()).toMatchObject([{ what: `Mailaccount info@later.${domain} aanmaken (later.${domain})` }]);
  });

  test('an import of what is there already asks nobody', async () => {
    await portal.build('mailaccounts', { hosting, username: 'oud', mailDomain: null }, '');
    expect(await openTasks()).toEqual([]);
  });
});
