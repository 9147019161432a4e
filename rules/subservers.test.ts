import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../server/context.ts';
import { type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
let customer: string;
let hosting: string;
let member: Principal;

beforeAll(async () => {
  portal = await portalApp(() => new Date('2026-11-21T12:00:00Z'));
  customer = await portal.build('customers', { state: 'active' }, '');
  member = await portal.memberOf(customer, 'hosting');
  hosting = await portal.build('hosting', { customer, name: 'hoofd.nl', state: 'active' }, '');
  const domain = (name: string, owner: string, state = 'active') =>
    portal.build('domains', { name, customer: owner, state }, '');
  const other = await portal.build('customers', { state: 'active' }, '');
  await domain('ander.nl', other);
  await domain('anders-weg.nl', other, 'transferredAway');
  await domain('anders-op.nl', other, 'deleted');
  await domain('eigen.nl', customer);
  await domain('mijn.ander.nl', customer);
  await portal.build('hosting', { customer: other, name: 'bezet.nl', state: 'active' }, '');
});
afterAll(() => portal.app.close());

const add = (domain: string, as: Principal) => portal.post('subservers', { hosting, domain }, as);

test.each(['ander.nl', 'winkel.ander.nl'])(
  '%s is refused like a taken name, as mail from this server to another customer would stay here',
  async (domain) => {
    const taken = await add('bezet.nl', member);
    expect(taken.body.errors).toMatchObject([{ code: 'NOT_UNIQUE', source: { pointer: '/data/attributes/domain' } }]);
    const refused = await add(domain, member);
    expect([refused.status, refused.body.errors]).toEqual([taken.status, taken.body.errors]);
  },
);

test.each(['eigen.nl', 'winkel.eigen.nl', 'mijn.ander.nl', 'elders.nl', 'anders-weg.nl', 'anders-op.nl'])(
  '%s is free for a customer: it is theirs, with another provider, or no longer that of another customer',
  async (domain) => {
    expect((await add(domain, member)).status).toBe(201);
  },
);

test('staff may serve a domain of one customer in the account of another, as both may have asked for it', async () => {
  const staff: Principal = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
  expect((await add('blog.ander.nl', staff)).status).toBe(201);
});
