import { generateKeyPairSync, sign } from 'node:crypto';
import express from 'express';
import inject from 'light-my-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lookups } from '../../outside/lookups/lookups.ts';
import { type Principal, visitor } from '../../server/context.ts';
import { publicAnswers } from '../../server/http/publicAnswers.ts';
import { answered, type PortalApp, portalApp } from '../testing/portalApp.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = `p=1,a=RS256,d=${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`;

/** Does nothing but publish the key of the shop. */
const lookups: Lookups = Object.assign(Object.create(null), {
  texts: async (name: string) => [
    name === '_dc1.shop.test' ? { state: 'found', value: [published] } : { state: 'absent' },
  ],
});

const template = (serviceId: string, more: object = {}) => ({
  providerId: 'shop.test',
  providerName: 'The Shop',
  serviceId,
  serviceName: 'Website',
  version: 2,
  syncRedirectDomain: 'shop.test, shop.example',
  records: [{ type: 'A', host: '@', pointsTo: '%IP%', ttl: 3600 }],
  ...more,
});

let portal: PortalApp;
let domain: string;
let name: string;
let staff: Principal;
let member: Principal;
let stranger: Principal;
beforeAll(async () => {
  const outside = { lookups, publicUrl: () => 'https://portal.gastheer.test' };
  portal = await portalApp(() => new Date('2026-11-21T12:00:00Z'), { outside });
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
  const customer = await portal.build('customers', null, '');
  domain = await portal.build('domains', { customer, state: 'active' }, '');
  name = (await portal.app.get(`/api/domains/${domain}`)).body.data.attributes.name;
  member = await portal.memberOf(customer, 'domains');
  stranger = await portal.memberOf(await portal.build('customers', null, ''), 'domains');
  await load(template('web', { warnPhishing: true }));
  await load(template('signed', { syncPubKeyDomain: 'shop.test', warnPhishing: true, sharedServiceName: true }));
  await load(template('blocked', { syncBlock: true }));
});
afterAll(() => portal.app.close());

const load = (definition: object, more: object = {}) =>
  portal.post('connecttemplates', { definition: JSON.stringify(definition), ...more }, staff);

async function ask(enquiry: string, body: object, as: Principal = member) {
  const { status, bytes } = await portal.app.download(`/api/enquiries/${enquiry}`, 'application/x-ndjson', as, body);
  const lines = status === 200 ? bytes.toString('utf8').trim().split('\n') : [];
  return { status, lines: lines.filter((line) => line !== '').map((line) => JSON.parse(line)) };
}

const consent = async (service: string, query: string, as?: Principal) =>
  (await ask('connect', { provider: 'Shop.test', service, query }, as)).lines[0];

const get = async (path: string) => {
  const { statusCode, payload } = await inject(express().use(publicAnswers(portal.app.services)), path);
  return { status: statusCode, body: statusCode === 200 ? JSON.parse(payload) : undefined };
};

const withSignature = (query: string): string =>
  `${query}&sig=${encodeURIComponent(sign('sha256', Buffer.from(query), privateKey).toString('base64'))}&key=_dc1`;

describe('a template that an administrator loads', () => {
  test('says itself what it is for, and is refused with what is wrong in it', async () => {
    const { body } = await load(template('said', { logoUrl: 'https://shop.test/logo.png' }));
    expect(body.data.attributes).toMatchObject({
      provider: 'The Shop',
      service: 'Website',
      key: 'shop.test/said',
      templateVersion: 2,
      keyDomain: null,
      logo: 'https://shop.test/logo.png',
    });
    expect(answered(await load(template('said')))).toEqual([422, 'key NOT_UNIQUE']);
    expect(answered(await load({ ...template('x'), records: [] }))).toEqual([422, 'definition CONNECT_MEMBER']);
  });

  test('is nothing that customers can list or load', async () => {
    expect((await portal.app.get('/api/connecttemplates', member)).status).toBe(404);
    expect((await portal.post('connecttemplates', { definition: '{}' }, member)).status).toBe(404);
  });

  test('is offered in the DNS editor while it is in use, with its variables', async () => {
    await load(template('off'), { active: false });
    const { lines } = await ask('servicetemplates', {});
    expect(lines).toContainEqual(expect.objectContaining({ serviceName: 'Website', variables: ['IP'] }));
    expect(lines).toHaveLength(4);
    expect((await ask('servicetemplates', {}, visitor)).status).toBe(401);
  });
});

describe('services', () => {
  test('learn where the DNS of a domain is set up, whatever its capitals, and nothing of domains elsewhere', async () => {
    const { body } = await get(`/domainconnect/v2/${name.toUpperCase()}/settings`);
    expect(body).toMatchObject({
      providerId: 'portal.gastheer.test',
      urlSyncUX: 'https://portal.gastheer.test/domainconnect',
      urlAPI: 'https://portal.gastheer.test/domainconnect',
      urlControlPanel: 'https://portal.gastheer.test/domains',
    });
    expect((await get('/domainconnect/v2/elders.example/settings')).status).toBe(404);
    expect((await get('/domainconnect/v2/%E0%A4%A/settings')).status).toBe(404);
  });

  test('learn which of their templates are in use', async () => {
    const path = '/domainconnect/v2/domainTemplates/providers/shop.test/services';
    expect(await get(`${path}/web`)).toEqual({ status: 200, body: { version: 2 } });
    expect((await get(`${path}/absent`)).status).toBe(404);
    expect((await get(`${path}/blocked`)).status).toBe(404);
  });
});

describe('a link of a service', () => {
  test('shows its template, its values and the domain, with a warning where nothing proves who made it', async () => {
    expect(await consent('web', `?domain=${name}&host=WWW&ip=192.0.2.1&other=x&groupId=a,b&state=s`)).toEqual({
      providerName: 'The Shop',
      serviceName: 'Website',
      redirect: null,
      state: 's',
      template: { hostRequired: false, records: template('web').records },
      host: 'www',
      groups: ['a', 'b'],
      values: { IP: '192.0.2.1' },
      warnsPhishing: true,
      domains: [{ id: domain, name }],
    });
  });

  test('warns wherever a forged link could change what happens, and nowhere else', async () => {
    await load(template('open'));
    const fixed = [{ type: 'TXT', host: '@', data: 'shop=%fqdn%', ttl: 3600 }];
    await load(template('fixed', { records: fixed }));
    expect((await consent('open', `domain=${name}&IP=192.0.2.1`)).warnsPhishing).toBe(true);
    expect((await consent('fixed', `domain=${name}`)).warnsPhishing).toBe(false);
  });

  test('is for users only, and leads to no domain of somebody else, as if it were absent', async () => {
    const query = `domain=${name}&IP=192.0.2.1`;
    expect((await ask('connect', { provider: 'shop.test', service: 'web', query }, visitor)).status).toBe(401);
    const foreign = await consent('web', query, stranger);
    expect(foreign).toMatchObject({ problem: 'noDomain' });
    expect(foreign).toEqual(await consent('web', 'domain=absent.example&IP=192.0.2.1', stranger));
  });

  test('lets its reader choose among their own domains where it names none', async () => {
    expect((await consent('web', 'IP=192.0.2.1')).domains).toEqual([{ id: domain, name }]);
    expect(await consent('web', 'IP=192.0.2.1', stranger)).toMatchObject({ problem: 'noDomain' });
  });

  test('leads back only where its template allows, whatever the address pretends', async () => {
    const back = async (to: string) => consent('web', `domain=${name}&redirect_uri=${encodeURIComponent(to)}`);
    expect((await back('https://www.shop.test/done?a=1')).redirect).toBe('https://www.shop.test/done?a=1');
    expect((await back('https://shop.example')).redirect).toBe('https://shop.example/');
    for (const address of [
      'https://evil.test/',
      'https://shop.test.evil.test/',
      'https://evilshop.test/',
      'https://shop.test@evil.test/',
      'https://user:pass@shop.test/',
      'https://evil.test#.shop.test',
      'https://evil.test\\.shop.test',
      '//shop.test/',
      'javascript:alert(1)//shop.test',
      'data:text/html,shop.test',
    ])
      expect(await back(address), address).toMatchObject({ problem: 'badRedirect' });
  });

  test('is refused where its template wants a signature and it has none, or a wrong one', async () => {
    const query = `domain=${name}&IP=192.0.2.1&redirect_uri=https%3A%2F%2Felders.example%2F&serviceName=Blog`;
    expect(await consent('signed', withSignature(query))).toMatchObject({
      redirect: 'https://elders.example/',
      serviceName: 'Website (Blog)',
      warnsPhishing: false,
    });
    expect(await consent('signed', query)).toMatchObject({ problem: 'unsigned' });
    expect(await consent('signed', withSignature(query).replace('192.0.2.1', '192.0.2.2'))).toMatchObject({
      problem: 'unsigned',
    });
    expect(await consent('signed', `${withSignature(query)}&IP=192.0.2.2`)).toMatchObject({ problem: 'unsigned' });
  });

  test('is refused for a template that is absent, or that is not for links', async () => {
    expect(await consent('absent', `domain=${name}`)).toEqual({ problem: 'noTemplate' });
    expect(await consent('blocked', `domain=${name}`)).toMatchObject({ problem: 'blocked' });
    expect((await ask('connect', { provider: 'shop.test' })).status).toBe(400);
  });
});
