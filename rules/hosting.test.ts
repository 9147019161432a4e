import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePassword } from '../server/testing/rows/sampleRecord.ts';
import { faultsIn, type PortalApp, portalApp } from './testing/portalApp.ts';

let portal: PortalApp;
beforeAll(async () => {
  portal = await portalApp(() => new Date('2026-11-21T12:00:00Z'));
});
afterAll(() => portal.app.close());

const account = (condition: Record<string, string> = {}): Promise<string> => portal.build('hosting', condition, '');

describe('a server', () => {
  test('takes accounts while it is up and has room', async () => {
    const [full = ''] = await portal.create('servers', { name: 'vol', ipAddress: '192.0.2.201', capacity: 1 });
    const one = await account();
    const two = await account();
    expect((await portal.patch('hosting', one, { server: full })).status).toBe(200);
    expect((await portal.patch('hosting', one, { server: full, username: 'een' })).status).toBe(200);
    expect(faultsIn(await portal.patch('hosting', two, { server: full }))).toEqual(['server SERVER_FULL']);
  });

  test.each(['draining', 'down'])('takes none while it is %s', async (state) => {
    const server = await portal.build('servers', { state }, '');
    expect(faultsIn(await portal.patch('hosting', await account(), { server }))).toEqual(['server SERVER_CLOSED']);
  });

  test('has a username once', async () => {
    const server = await portal.build('servers', null, '');
    const one = await account();
    const two = await account();
    await portal.patch('hosting', one, { server, username: 'jansen' });
    expect(faultsIn(await portal.patch('hosting', two, { server, username: 'jansen' }))).toContain('server NOT_UNIQUE');
  });
});

describe('an alias', () => {
  test('shows another account of the customer that is no alias itself', async () => {
    const customer = await portal.build('customers', null, '');
    const site = await account({ customer });
    const alias = await account({ customer });
    const second = await account({ customer });
    const of = async (id: string, aliasOf: string) => faultsIn(await portal.patch('hosting', id, { aliasOf }));
    expect(await of(alias, site)).toEqual([]);
    expect(await of(second, alias)).toEqual(['aliasOf NO_SITE']);
    expect(await of(site, site)).toEqual(['aliasOf NO_SITE']);
    expect(await of(await account(), site)).toEqual(['aliasOf NOT_SAME']);
  });
});

test('the domain is the customer’s own, and the main one or above it', async () => {
  const customer = await portal.build('customers', null, '');
  const domain = await portal.build('domains', { customer, name: 'winkel.nl' }, '');
  const other = await portal.build('domains', { name: 'shop.winkel2.nl' }, '');
  const main = await account({ customer, name: 'winkel.nl' });
  const below = await account({ customer, name: 'shop.winkel.nl' });
  const foreign = await account({ customer, name: 'andewinkel.nl' });
  const faults = async (id: string, to: string) => faultsIn(await portal.patch('hosting', id, { domain: to }));
  expect([await faults(main, domain), await faults(below, domain)]).toEqual([[], []]);
  expect(await faults(foreign, domain)).toEqual(['domain OTHER_DOMAIN']);
  expect(await faults(main, other)).toEqual(['domain NOT_SAME', 'domain OTHER_DOMAIN']);
});

test('a domain is the main one of an account or a sub-server, not both', async () => {
  const hosting = await account({ name: 'hoofd.nl' });
  const made = await portal.post('subservers', { hosting, domain: 'sub.hoofd.nl' });
  expect(made.status).toBe(201);
  expect(faultsIn(await portal.post('subservers', { hosting, domain: 'hoofd.nl' }))).toEqual(['domain NOT_UNIQUE']);
  const another = await account();
  expect(faultsIn(await portal.patch('hosting', another, { name: 'sub.hoofd.nl' }))).toEqual(['name NOT_UNIQUE']);
});

describe('mail', () => {
  test('has an address in the main domain or in one of the sub-servers, in small letters', async () => {
    const hosting = await account({ name: 'post.nl' });
    await portal.post('subservers', { hosting, domain: 'brief.nl' });
    const make = (values: object) => portal.post('mailaccounts', { hosting, password: samplePassword, ...values });
    expect((await make({ username: ' Info' })).body.data.attributes.address).toBe('info@post.nl');
    const further = await make({ username: 'info', mailDomain: 'brief.nl' });
    expect(further.body.data.attributes.address).toBe('info@brief.nl');
    expect(faultsIn(await make({ username: 'INFO' }))).toEqual(['hosting NOT_UNIQUE']);
    expect(faultsIn(await make({ username: 'x', mailDomain: 'elders.nl' }))).toEqual(['mailDomain NOT_HOSTED']);
    for (const username of ['a@b', 'a..b', '.a', 'é', '*'])
      expect(faultsIn(await make({ username })), username).toEqual(['username INVALID_LOCAL_PART']);
  });

  test('is taken by an alias of any name, and not sent in a circle', async () => {
    const hosting = await account({ name: 'alias.nl' });
    const make = (alias: string, destination: string) => portal.post('mailaliases', { hosting, alias, destination });
    expect((await make('*', 'jan@example.com')).body.data.attributes.address).toBe('*@alias.nl');
    expect((await make('info', 'jan@example.com')).status).toBe(201);
    expect((await make('info', 'piet@example.com')).status).toBe(201);
    expect(faultsIn(await make('info', 'jan@example.com'))).toEqual(['hosting NOT_UNIQUE']);
    expect(faultsIn(await make('rond', 'rond@alias.nl'))).toEqual(['destination MAIL_LOOP']);
  });

  test('has a password that can be set, and is in no answer', async () => {
    const hosting = await account();
    const answer = await portal.post('mailaccounts', { hosting, username: 'a', password: 'Polder-Fiets-Mail-42' });
    expect(answer.status).toBe(201);
    expect(faultsIn(await portal.post('mailaccounts', { hosting, username: 'b' }))).toEqual(['password REQUIRED']);
    const { id } = answer.body.data;
    expect((await portal.patch('mailaccounts', id, { quota: 2048 })).status).toBe(200);
    expect(faultsIn(await portal.patch('mailaccounts', id, { password: null }))).toEqual(['password REQUIRED']);
    expect(JSON.stringify(answer.body)).not.toContain('Polder');
    expect(faultsIn(await portal.post('mailaccounts', { hosting, username: 'b', password: 'kort' }))).toEqual([
      'password PASSWORD_TOO_SHORT',
    ]);
  });
});

test('the name of a database is there once on the server of its account', async () => {
  const server = await portal.build('servers', null, '');
  const here = await account({ server });
  const there = await account({ server });
  const elsewhere = await account({ server: await portal.build('servers', null, '') });
  const make = (hosting: string, name = 'web shop') =>
    portal.post('databases', { hosting, name, username: 'shop', password: 'geheim' });
  expect((await make(here)).body.data.attributes.name).toBe('web_shop');
  expect(faultsIn(await make(there))).toEqual(['server NOT_UNIQUE']);
  expect((await make(elsewhere)).status).toBe(201);
  expect(faultsIn(await make(here, 'web-shop'))).toEqual(['name INVALID_IDENTIFIER']);
});

test('a backup says when it was taken', async () => {
  const answer = await portal.post('backups', { hosting: await account(), file: 'alles.tar.gz' });
  expect(answer.body.data.attributes.takenAt).toBe('2026-11-21T12:00:00.000Z');
});

describe('what is on the server', () => {
  test('is written by the server alone; a difference from what is desired is shown and found', async () => {
    const hosting = await account();
    const { body } = await portal.post('mailaccounts', { hosting, username: 'verschil', password: samplePassword });
    expect(body.data.attributes).toMatchObject({ desired: 'present', actual: 'absent', inStep: false });
    expect((await portal.patch('mailaccounts', body.data.id, { actual: 'present' })).status).toBe(403);
    await portal.create('mailaccounts', { hosting, username: 'gelijk', actual: 'present' });
    const found = await portal.app.get(`/api/mailaccounts?filter[hosting]=${hosting}&filter[inStep]=false`);
    expect(found.body.data).toHaveLength(1);
  });

  test('is a customer’s to change through the right hosting: asking to remove it, never the account itself', async () => {
    const customer = await portal.build('customers', null, '');
    const hosting = await account({ customer });
    const member = await portal.memberOf(customer, 'hosting');
    const without = await portal.memberOf(customer, 'domains');
    const { body } = await portal.post(
      'mailaccounts',
      { hosting, username: 'klant', password: samplePassword },
      member,
    );
    expect(body.data.attributes.address).toMatch(/^klant@/);
    expect((await portal.patch('mailaccounts', body.data.id, { desired: 'absent' }, member)).status).toBe(200);
    expect((await portal.app.get(`/api/mailaccounts/${body.data.id}`, without)).status).toBe(404);
    expect((await portal.patch('hosting', hosting, { state: 'active' }, member)).status).toBe(403);
    expect(JSON.stringify((await portal.app.get(`/api/hosting/${hosting}`, member)).body)).not.toContain('server"');
  });
});
