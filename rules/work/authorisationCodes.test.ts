import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '../../server/context.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { samplePassword } from '../../server/testing/rows/sampleRecord.ts';
import type { TestAnswer } from '../../server/testing/testApp.ts';
import { faultsIn } from '../testing/portalApp.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();
let count = 0;
let name = '';
let id = '';
let member: Principal;

beforeEach(async () => {
  const userId = await world.portal.build('users', { state: 'active', password: { null: false } }, '');
  await world.portal.create('memberships', { user: userId, customer: world.customer, rights: ['domains'] });
  member = { userId, role: 'customer', sessionId: null };
  count += 1;
  name = `code${count}.nl`;
  id = await world.enter(name);
  await world.runJobs();
});

const revealed = (password = samplePassword): Promise<TestAnswer> => {
  const attributes = { resource: 'domains', id, field: 'authCode', password };
  const payload = { data: { type: 'reveals', attributes } };
  return world.portal.app.request({ method: 'POST', url: '/api/reveals', as: member, payload });
};
const looks = async (): Promise<number> => {
  const { body } = await world.portal.app.get(`/api/domains/${id}/history`);
  return body.data.filter(({ attributes }: { attributes: { action: string } }) => attributes.action === 'reveal')
    .length;
};
/** Counts the questions to the registrar about the domain. */
const asked = (): number =>
  world.remote.standIn.seen().filter(({ path }) => path.startsWith(`/domains/${name}`)).length;

test('the code of a domain that is ours is fetched when it is shown; it is in no row, history or call', async () => {
  const answer = await revealed();
  expect([answer.status, answer.body.data.attributes.value]).toEqual([200, `code-of-${name}`]);
  expect(await looks()).toBe(1);
  expect((await world.one('domains', id))['authCode']).toBeNull();
  const rows = await findRows(world.portal.app.contextOf(), 'outsidecalls', { domain: id });
  const history = await world.portal.app.get(`/api/domains/${id}/history`);
  expect(JSON.stringify([rows, history.body, world.remote.around.calls])).not.toContain(`code-of-${name}`);
});

test('a wrong password asks the registrar nothing', async () => {
  const before = asked();
  expect(faultsIn(await revealed('Polder-Fiets-Fout-42'))).toEqual(['USER_NOT_FOUND']);
  expect(asked()).toBe(before);
});

test('where the registrar is away the customer is told to try later, and nothing counts as shown', async () => {
  world.remote.standIn.script({ match: { method: 'GET', path: `/domains/${name}` }, status: 503, times: 3 });
  const answer = await revealed();
  expect([answer.status, ...faultsIn(answer)]).toEqual([409, 'CODE_UNREACHABLE']);
  expect(answer.body.errors[0].detail).toBe(
    `The code of ${name} cannot be fetched at present. Please try again later.`,
  );
  expect(await looks()).toBe(0);
});

test('where the registry sends codes to the holder, or knows none, the customer is told so', async () => {
  world.bent = { authCode: async () => ({ state: 'requested' }) };
  expect(faultsIn(await revealed())).toEqual(['CODE_REQUESTED']);
  world.bent = { authCode: async () => ({ state: 'none' }) };
  expect(faultsIn(await revealed())).toEqual(['NO_CODE_NEEDED']);
});

test('before a transfer is done, the code is the one that was entered', async () => {
  id = await world.enter(`later${count}.nl`, { state: 'registering', authCode: 'Entered-1' });
  expect((await revealed()).body.data.attributes.value).toBe('Entered-1');
});
