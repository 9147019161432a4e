import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '../../server/context.ts';
import type { TestAnswer } from '../../server/testing/testApp.ts';
import { faultsIn } from '../testing/portalApp.ts';
import { hostingWorld } from './testing/hostingWorld.ts';

const world = hostingWorld();
let id = '';
let member: Principal;

beforeEach(async () => {
  id = await world.made();
  member = await world.portal.memberOf(world.customer, 'hosting');
});

const opened = (as: Principal): Promise<TestAnswer> =>
  world.portal.app.request({
    method: 'POST',
    url: '/api/reveals',
    as,
    payload: { data: { type: 'reveals', attributes: { resource: 'hosting', id, field: 'panelLink' } } },
  });

test('the customer and staff get an address that signs in, which is kept nowhere; history says who did', async () => {
  const answers = [await opened(member), await opened(world.staff)];
  const links: string[] = answers.map(({ body }) => body.data.attributes.value);
  expect(links).toEqual([expect.stringContaining('/api/login/url?key='), expect.stringContaining('key=')]);
  const asked = world.standIn.seen().filter(({ path }) => path.endsWith('/api/login-keys/urls'));
  expect(asked.length).toBe(2);
  const history = await world.portal.app.get(`/api/hosting/${id}/history`);
  const rows = [await world.account(id), await world.calls(id), history.body];
  for (const link of links) expect(JSON.stringify(rows)).not.toContain(link.split('key=')[1]);
  const looks = history.body.data.filter(({ attributes }: Entry) => attributes.action === 'reveal');
  expect(looks.map(({ relationships }: Entry) => relationships.user.data.id).sort()).toEqual(
    [member.userId, world.staff.userId].sort(),
  );
});

interface Entry {
  attributes: { action: string };
  relationships: { user: { data: { id: string } } };
}

test('an account says whether its server follows it, to those who may read it', async () => {
  const asked = (account: string, as: Principal) => world.portal.app.get(`/api/hosting/${account}/lookups/server`, as);
  const byHand = await world.portal.store('servers', { name: 'oud', ipAddress: '192.0.2.99', capacity: 5 });
  const { customer } = world;
  const other = await world.portal.build('hosting', { name: 'oud.nl', customer, server: byHand }, '');
  expect((await asked(id, member)).body.data.attributes).toEqual({ isKeptByHand: false });
  expect((await asked(other, member)).body.data.attributes).toEqual({ isKeptByHand: true });
  const stranger = await world.portal.memberOf(await world.portal.build('customers', null, ''), 'hosting');
  expect((await asked(id, stranger)).status).toBe(404);
});

test('nobody else gets one: not another customer, nor somebody without the right to hosting', async () => {
  const other = await world.portal.memberOf(await world.portal.build('customers', null, ''), 'hosting');
  const without = await world.portal.memberOf(world.customer, 'invoices');
  expect([(await opened(other)).status, (await opened(without)).status]).toEqual([404, 404]);
});

test('there is none of a suspended account, nor while the panel is away, and no history of it either', async () => {
  world.standIn.script({ match: { method: 'POST' }, status: 503, times: 9 });
  expect(faultsIn(await opened(member))).toEqual(['PANEL_UNREACHABLE']);
  world.standIn.script({ match: { method: 'POST', path: '/none' }, times: 1 });
  const history = await world.portal.app.get(`/api/hosting/${id}/history`);
  expect(history.body.data.filter(({ attributes }: Entry) => attributes.action === 'reveal')).toEqual([]);
});

test('the password of other secrets is still asked for', async () => {
  const attributes = { resource: 'hosting', id, field: 'password' };
  const payload = { data: { type: 'reveals', attributes } };
  const answer = await world.portal.app.request({ method: 'POST', url: '/api/reveals', as: world.staff, payload });
  expect(answer.status).toBe(400);
});
