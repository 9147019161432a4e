/** @long: 8 s */
import { expect, test } from 'vitest';
import { orderWorld } from './testing/orderWorld.ts';

const world = orderWorld();
const { place, work, statesOf } = world;

const accountOf = async (name: string) => (await world.find('hosting', { name }))[0];

/** Has staff cancel and terminate an account, and its server follow that. */
async function end(hosting: string): Promise<void> {
  for (const state of ['cancelled', 'terminated']) {
    const { status, body } = await world.portal.patch('hosting', hosting, { state, reason: 'Asked for' }, world.staff);
    expect([status, body.errors]).toEqual([200, undefined]);
    await world.runJobs();
  }
}

test('the sub-servers of a terminated account are free for hosting of their own', async () => {
  const domain = 'tak-van-de-zaak.nl';
  await place({ product: 'Start', domain: 'zaak.nl' });
  await work();
  const hosting = String((await accountOf('zaak.nl'))?.['id']);
  const member = await world.portal.memberOf(world.customer, 'hosting');
  expect((await world.portal.post('subservers', { hosting, domain }, member)).status).toBe(201);
  await world.runJobs();
  await end(hosting);
  expect(await world.find('subservers', { hosting })).toEqual([]);
  const placed = await place({ product: 'Start', domain });
  await work();
  expect(await statesOf(placed)).toEqual(['done', 'done']);
  expect(await accountOf(domain)).toMatchObject({ state: 'active', customer: world.customer });
});

test('hosting is ordered again for the name of a terminated account, which makes way once nothing bills it', async () => {
  const domain = 'opnieuw-gehost.nl';
  await place({ product: 'Start', domain });
  await work();
  const former = String((await accountOf(domain))?.['id']);
  await end(former);
  const [rule] = await world.find('invoicerules', { 'orderline.domain': domain });
  const again = await place({ product: 'Start', domain });
  await work();
  expect([rule?.['state'], ...(await statesOf(again))]).toEqual(['terminating', 'done', 'done']);
  const account = await accountOf(domain);
  expect(account).toMatchObject({ state: 'active', customer: world.customer });
  expect(account?.['id']).not.toBe(former);
  expect(world.panel().accounts).toHaveProperty([String(account?.['username'])]);
});

test('hosting for the name of a terminated account waits for a person while that is still billed', async () => {
  const domain = 'nog-betaald.nl';
  await place({ product: 'Start', domain });
  await work();
  const former = String((await accountOf(domain))?.['id']);
  await end(former);
  const [rule] = await world.find('invoicerules', { 'orderline.domain': domain });
  await world.portal.change('invoicerules', String(rule?.['id']), { state: 'active', terminatedOn: null });
  const again = await place({ product: 'Start', domain });
  await work();
  expect(await statesOf(again)).toEqual(['processing', 'failed']);
  expect(await accountOf(domain)).toMatchObject({ id: former, state: 'terminated' });
});

test('the names of a terminated account on a server that people keep are free for others on it', async () => {
  const { portal, customer } = world;
  const server = await portal.store('servers', { name: 'hand.test', ipAddress: '192.0.2.99', capacity: 10 });
  const there = { customer, server, state: 'active', aliasOf: null };
  const hosting = await portal.build('hosting', { ...there, name: 'met-de-hand-af.nl' }, '');
  const parts = [
    ['subservers', { domain: 'tak-met-de-hand.nl' }],
    ['databases', { name: 'winkel', username: 'winkel', password: 'Tulp-Kaas-Molen-42' }],
  ] as const;
  for (const [resource, values] of parts) await portal.store(resource, { hosting, ...values });
  await end(hosting);
  const next = await portal.build('hosting', { ...there, name: 'met-de-hand-op.nl' }, '');
  const member = await portal.memberOf(customer, 'hosting');
  for (const [resource, values] of parts)
    expect([resource, (await portal.post(resource, { hosting: next, ...values }, member)).status]).toEqual([
      resource,
      201,
    ]);
});

test('hosting for a name within the domain of another customer asks for another name, as a taken one does', async () => {
  const { portal } = world;
  const other = await portal.build('customers', { state: 'active' }, '');
  await portal.build('domains', { name: 'van-een-ander.nl', customer: other, state: 'active' }, '');
  await portal.build('domains', { name: 'was-van-een-ander.nl', customer: other, state: 'deleted' }, '');
  for (const domain of ['van-een-ander.nl', 'winkel.van-een-ander.nl']) {
    const placed = await place({ product: 'Start', domain });
    await work();
    expect([domain, ...(await statesOf(placed))]).toEqual([domain, 'needsInformation', 'failed']);
    expect((await world.one('orders', placed.order))['question']).toContain(
      `${domain} is al in gebruik op onze servers`,
    );
    expect(await accountOf(domain)).toBeUndefined();
  }
  const placed = await place({ product: 'Start', domain: 'was-van-een-ander.nl' });
  await work();
  expect(await statesOf(placed)).toEqual(['done', 'done']);
});
