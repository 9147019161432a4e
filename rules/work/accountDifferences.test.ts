import { beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { hostingWorld, hosts } from './testing/hostingWorld.ts';

const world = hostingWorld();
const [web01, web02] = hosts;
let username: string;
const remote = () => {
  const account = world.panel().accounts[username];
  if (!account) throw new Error('There is no such account.');
  return account;
};
const compare = async (): Promise<void> => {
  await enqueue(systemContext(world.portal.app.services), { kind: 'accountcomparison', payload: {} });
  await world.portal.app.runJobs();
};
const found = (name = username) => world.find('differences', { name });
const decide = (id: unknown, values: object) =>
  world.portal.patch('differences', String(id), { ...values }, world.staff);
const made = async (): Promise<string> => {
  const id = await world.made();
  username = String((await world.account(id))['username']);
  return id;
};

beforeAll(async () => {
  await compare();
});

test('accounts that are as we have them are no differences', async () => {
  await made();
  await compare();
  expect(await world.find('differences', {})).toEqual([]);
});

test('what differs is told field by field; a plan is taken over, a suspension set right there', async () => {
  const id = await made();
  Object.assign(remote(), { plan: 'Groei', isSuspended: true });
  await compare();
  const [plan, suspension] = (await found()).sort((one) => (one['property'] === 'plan' ? -1 : 1));
  expect([plan, suspension]).toMatchObject([
    {
      place: 'panel',
      kind: 'different',
      property: 'plan',
      here: 'Start',
      there: 'Groei',
      server: world.servers[web02],
    },
    { property: 'suspension', here: '–', there: '✓', hosting: id },
  ]);
  expect((await decide(plan?.['id'], { state: 'takenOver' })).status).toBe(200);
  expect((await decide(suspension?.['id'], { state: 'beingSet' })).status).toBe(200);
  await world.runJobs();
  expect([await world.account(id), remote()]).toMatchObject([
    { plan: world.plans['Groei'], state: 'active' },
    { plan: 'Groei', isSuspended: false },
  ]);
  expect((await found()).map(({ state }) => state).sort()).toEqual(['solved', 'takenOver']);
});

test('an account that we alone have, and one that the server alone has, are told apart', async () => {
  const id = await made();
  const account = remote();
  delete world.panel().accounts[username];
  world.panel().accounts['handwerk'] = { ...account, username: 'handwerk', domain: 'handwerk.nl' };
  world.panel().accounts['vreemd'] = { ...account, username: 'vreemd', creator: 'reseller' };
  await compare();
  expect(await found()).toMatchObject([{ kind: 'hereOnly', canTakeOver: true, canSetThere: false }]);
  const gone = { state: 'takenOver', reason: 'Removed by hand' };
  expect((await decide((await found())[0]?.['id'], gone)).status).toBe(200);
  expect(await world.account(id)).toMatchObject({ state: 'terminated' });
  expect(await found('vreemd')).toEqual([]);
  const [difference] = await found('handwerk');
  expect(difference).toMatchObject({ kind: 'thereOnly', there: 'handwerk.nl\nStart', canTakeOver: true });
  const { customer } = world;
  expect((await decide(difference?.['id'], { state: 'takenOver', customer })).status).toBe(200);
  const [row] = await world.find('hosting', { name: 'handwerk.nl' });
  expect(row).toMatchObject({ customer, username: 'handwerk', server: world.servers[web02], state: 'active' });
  expect(await world.calls(String(row?.['id']))).toEqual([]);
});

test('a server that is away fails the job and keeps its differences, and the others are compared', async () => {
  await made();
  remote().plan = 'Groei';
  await compare();
  const before = await found();
  remote().plan = 'Start';
  world.panel(web01).accounts['oud'] = { ...remote(), username: 'oud', domain: 'oud.nl' };
  world.standIn.script({ match: { method: 'GET', path: `/${web02}/*` }, times: 50, status: 503 });
  await compare();
  const [job] = (await world.find('jobs', { kind: 'accountcomparison' })).slice(-1);
  expect(job?.['lastError']).toContain(web02);
  expect([await found(), (await found('oud')).length]).toEqual([before, 1]);
});
