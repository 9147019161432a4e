/** @long: 6 s */
import { describe, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import { domainWorld } from './testing/domainWorld.ts';

const world = domainWorld();

/** Orders a name as the customer of the moment, by registration or with a code; returns its order and line. */
async function ordered(domain: string, values: Attributes = {}) {
  const { portal, customer, member, extensions } = world;
  const order = (await portal.post('orders', { customer }, member)).body.data.id;
  const product = extensions[domain.slice(domain.indexOf('.'))];
  const line = { order, product, domain, period: 'yearly', ...values };
  const { body } = await portal.post('orderlines', line, member);
  world.ahead += 30_000;
  await world.runJobs();
  return { order, line: body.data.id as string };
}

/** Registers a name for the customer of the moment and ends it, here and at its registry. */
async function ended(name: string, state = 'deleted'): Promise<string> {
  const id = await world.registered(name);
  const record = { domain: id, name: '@', recordType: 'A', value: '192.0.2.7', ttl: 3600 };
  await world.portal.store('dnsrecords', record);
  await world.portal.patch('domains', id, { autoRenew: false }, world.staff);
  if (state === 'deleted') await world.portal.change('domains', id, { state: 'cancelling' });
  await world.portal.change('domains', id, { state });
  await world.runJobs();
  delete world.remote.standIn.state.domains[name];
  return id;
}

/** Gives the running test another customer with a holder. */
async function anotherCustomer(): Promise<void> {
  const { portal, holder } = world;
  const { name, street, number, postalCode, city, country, email, phone } = await world.one('domaincontacts', holder);
  const values = { name, street, number, postalCode, city, country, email, phone };
  world.customer = await portal.build('customers', { state: 'active', paymentMethod: 'bankTransfer' }, '');
  world.member = await portal.memberOf(world.customer, 'orders', 'domains');
  world.holder = await portal.store('domaincontacts', { ...values, customer: world.customer });
}

const stateOf = async (resource: string, id: string) => (await world.one(resource, id))['state'];
const addressAt = (name: string) => world.dnsServer.zones[`${name}.`]?.sets[`${name}. A`]?.records[0]?.content;

describe('a name that a customer had with us and that ended', () => {
  test('is registered for the same customer again, with its zone, and is renewed from then on', async () => {
    const id = await ended('terug.nl');
    expect(addressAt('terug.nl')).toBeUndefined();
    const { order, line } = await ordered('terug.nl');
    expect([await stateOf('orders', order), await stateOf('orderlines', line)]).toEqual(['done', 'done']);
    const domain = await world.one('domains', id);
    expect(domain).toMatchObject({ state: 'active', autoRenew: true, dnssecState: 'off', customer: world.customer });
    expect(world.remote.charged('terug.nl')).toEqual(['CREATE', 'CREATE']);
    expect(addressAt('terug.nl')).toBe('192.0.2.7');
  });

  test('moves back to us with the code of the order, and not with the one it left with', async () => {
    const id = await ended('heen.com', 'transferredAway');
    await world.portal.change('domains', id, { authCode: 'old' });
    world.remote.standIn.state.elsewhere.push('heen.com');
    const { line } = await ordered('heen.com', { authCode: 'right' });
    expect(await world.one('domains', id)).toMatchObject({ state: 'transferring', expiresOn: null });
    world.remote.standIn.clock.advance('P6D');
    await world.lookAgain();
    expect([await stateOf('domains', id), await stateOf('orderlines', line)]).toEqual(['active', 'done']);
  });

  test('is registered again as staff says so, without an order', async () => {
    const id = await ended('opnieuw.nl', 'transferredAway');
    const { status } = await world.portal.patch('domains', id, { state: 'registering' }, world.staff);
    expect(status).toBe(200);
    await world.runJobs();
    expect(await stateOf('domains', id)).toBe('active');
  });

  test('is ended as it was once its customer chooses another name, as somebody else has it by now', async () => {
    const id = await ended('weg.nl');
    world.remote.standIn.state.elsewhere.push('weg.nl');
    const { line } = await ordered('weg.nl');
    expect([await stateOf('domains', id), await stateOf('orderlines', line)]).toEqual(['registering', 'failed']);
    const { status } = await world.portal.patch('orderlines', line, { domain: 'weg-2.nl' }, world.member);
    expect(status).toBe(200);
    await world.runJobs();
    expect([await stateOf('domains', id), await stateOf('orderlines', line)]).toEqual(['deleted', 'done']);
  });

  test('is registered for another customer as a new domain, of which the former one sees nothing', async () => {
    const id = await ended('ander.nl');
    const former = world.member;
    await anotherCustomer();
    const { line } = await ordered('ander.nl');
    expect(await stateOf('orderlines', line)).toBe('done');
    const [domain, ...others] = await world.find('domains', { name: 'ander.nl' });
    expect(others).toEqual([]);
    expect(domain).toMatchObject({ state: 'active', customer: world.customer, registrant: world.holder });
    expect(domain?.['id']).not.toBe(id);
    expect(world.dnsServer.zones).toHaveProperty(['ander.nl.']);
    expect(addressAt('ander.nl')).toBeUndefined();
    for (const one of [id, String(domain?.['id'])])
      expect((await world.portal.app.get(`/api/domains/${one}`, former)).status).toBe(404);
  });

  test('stays with its former customer while that one is billed for it, which staff reads at the line', async () => {
    const id = await ended('nota.nl');
    const { customer, portal, extensions } = world;
    const product = extensions['.nl'];
    const order = await portal.build('orders', { customer }, '');
    const orderline = await portal.build('orderlines', { order, product, domain: 'nota.nl' }, '');
    await portal.build('invoicerules', { customer, order, orderline, product }, '');
    await anotherCustomer();
    const { line } = await ordered('nota.nl');
    expect(await world.one('orderlines', line)).toMatchObject({
      state: 'failed',
      failure: 'The former customer is still billed for this domain. End that invoice rule first.',
    });
    expect(await stateOf('domains', id)).toBe('deleted');
  });
});

test('a name that another customer of ours has is still refused', async () => {
  await world.registered('bezet.nl');
  await anotherCustomer();
  const { order, line } = await ordered('bezet.nl');
  expect(await stateOf('orderlines', line)).toBe('failed');
  expect((await world.one('orders', order))['question']).toMatch(/bezet\.nl is al bezet/);
});
