import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type Express } from 'express';
import inject from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalZone } from '../../outside/dns/zoneContent.ts';
import { dnsLookups } from '../../outside/lookups/dnsLookups.ts';
import { panelsOf } from '../../outside/panel/panels.ts';
import { type OutsideServices, outsideServices } from '../../outside/services.ts';
import { testSurroundings } from '../../outside/testing/surroundings.ts';
import type { DnsRecordRow } from '../../resources/dnsrecords.ts';
import { publishedSets } from '../../rules/dns/publishedSets.ts';
import { type PortalApp, portalApp } from '../../rules/testing/portalApp.ts';
import { dnsRecordOf } from '../../rules/zones/storedZone.ts';
import { unseal } from '../../server/crypto/seal.ts';
import { demoCompany } from '../demo/company.ts';
import { fillDatabase } from '../fillDatabase.ts';
import { startMailStandIn } from '../mail/mailStandIn.ts';
import { fillStandIns } from './fillStandIns.ts';
import { outsidePages } from './pages/outsidePages.ts';
import { servicePages } from './pages/servicePages.ts';
import { type StandIns, startStandIns } from './startStandIns.ts';
import { rowsOf, textOf } from './world/rows.ts';
import { recordFields } from './world/zones.ts';

let folder: string;
let portal: PortalApp;
let standIns: StandIns;
let outside: Required<OutsideServices>;

const started = () => startStandIns({ configured: {}, folder: join(folder, 'outside') });
const portsOf = ({ configuration }: StandIns) =>
  outsideServices(configuration, testSurroundings()) as Required<OutsideServices>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stand-ins-'));
  portal = await portalApp();
  standIns = await started();
  outside = portsOf(standIns);
  await fillStandIns(standIns, portal.app.services, await fillDatabase(portal.app.services, 3));
});
afterAll(async () => {
  await Promise.all([standIns.close(), portal.app.close()]);
  rmSync(folder, { recursive: true });
});

describe('the world of the demo', () => {
  it('is known to every service as the portal knows it', async () => {
    const held = ['active', 'locked', 'expiring', 'expired', 'quarantine'];
    const domains = await rowsOf(portal.app.services, 'domains', ['name', 'state', 'expiresOn']);
    const records = await rowsOf<DnsRecordRow>(portal.app.services, 'dnsrecords', recordFields);
    const nameservers = demoCompany.nameservers ?? [];
    expect(domains.length).toBeGreaterThan(8);
    for (const { id, name, state, expiresOn } of domains) {
      const own = records.filter(({ domain }) => domain === id).map(dnsRecordOf);
      const wanted = own.length > 0 ? canonicalZone(publishedSets(own, String(name), nameservers)) : undefined;
      expect((await outside.dns.read(String(name)))?.recordSets, String(name)).toEqual(wanted);
      const registered = await outside.registrar.get(String(name));
      const isHeld = held.includes(String(state));
      expect(registered?.expiresAt.toISOString().slice(0, 10), String(name)).toBe(isHeld ? expiresOn : undefined);
    }
  });

  it('refers to the nameservers that each domain of the demo has, ours or those of another provider', async () => {
    const { resolvers = [], nameservers } = standIns.configuration;
    const servers = resolvers.map(({ host, port }) => `${host}:${port}`);
    const lookups = dnsLookups({ surroundings: testSurroundings(), servers, ...nameservers });
    const rows = await rowsOf(portal.app.services, 'nameservers', ['domain', 'host', 'state']);
    const seen: unknown[] = [];
    for (const { id, name, state } of await rowsOf(portal.app.services, 'domains', ['name', 'state'])) {
      const own = rows.filter(({ domain }) => domain === id);
      if (state !== 'active' || own.some((row) => row.state !== 'applied')) continue;
      const hosts = own.length > 0 ? own.map(({ host }) => textOf(host)) : (demoCompany.nameservers ?? []);
      const found = await lookups.nameservers(textOf(name));
      expect([name, found.state === 'found' && found.value.toSorted()]).toEqual([name, hosts.toSorted()]);
      seen.push(...hosts);
    }
    expect(seen).toEqual(expect.arrayContaining(['ns1.dnsdienst.example', 'ns1.gastheer.test']));
  });

  it('answers in DNS, and has no more zones than the portal', async () => {
    const { host, port } = standIns.configuration.resolvers?.[0] ?? { host: '', port: 0 };
    const around = { surroundings: testSurroundings(), allowsPrivateAddresses: true };
    const lookups = dnsLookups({ ...around, servers: [`${host}:${port}`], port });
    const withRecords = await rowsOf(portal.app.services, 'dnsrecords', ['domain']);
    const zones = new Set(withRecords.map(({ domain }) => domain));
    expect(await outside.dns.list()).toHaveLength(zones.size + 2);
    const domains = await rowsOf(portal.app.services, 'domains', ['name']);
    const name = textOf(domains.find(({ id }) => zones.has(id))?.name);
    for (const nameserver of ['ns1.gastheer.test', 'ns2.dnsdienst.example'])
      expect(await lookups.answersFor(name, nameserver)).toMatchObject({ state: 'answers' });
    expect(await lookups.spf(name)).toMatchObject({ state: 'found', value: { isValid: true } });
    expect(await lookups.dmarc(name)).toMatchObject({ state: 'found', value: { at: `_dmarc.${name}` } });
  });

  it('has the accounts of hosting on the panels of their servers', async () => {
    const { url, panels } = standIns.running.panel;
    const panelOf = panelsOf({ surroundings: testSurroundings(), urlOf: ({ name }) => `${url}/${name}` });
    const there = ['active', 'suspended', 'cancelled'];
    const hosting = await rowsOf(portal.app.services, 'hosting', ['name', 'state', 'username', 'server']);
    const servers = await rowsOf(portal.app.services, 'servers', ['name', 'driver', 'secret']);
    const { encryptionKey } = portal.app.services.secrets;
    let count = 0;
    for (const { id, name, driver, secret } of servers) {
      const key = unseal(encryptionKey, String(secret));
      const panel = panelOf({ name: String(name), driver: String(driver), login: 'gastheer', key });
      const own = hosting.filter(({ server, state }) => server === id && there.includes(String(state)));
      if (panel === undefined) continue;
      expect((await panel.accounts.list()).sort()).toEqual(own.map(({ username }) => username).sort());
      count += own.length;
    }
    expect(count).toBeGreaterThan(0);
    expect(JSON.stringify(panels)).not.toContain('Demo-');
  });

  it('shows the code of a transfer that the portal shows', async () => {
    const [domain] = await rowsOf(portal.app.services, 'domains', ['name']);
    expect(await outside.registrar.authCode(String(domain?.name))).toMatchObject({
      code: expect.stringMatching(/^\d{4}-\w{3}-\d{6}$/),
    });
  });

  it('has whois and VIES tell what registrar and portal say', async () => {
    const [domain] = await rowsOf(portal.app.services, 'domains', ['name']);
    expect(await outside.whois.look(String(domain?.name))).toMatchObject({ state: 'taken' });
    const [customer] = await rowsOf(portal.app.services, 'customers', ['vatNumber', 'companyName']);
    expect(await outside.vatNumbers.check(String(customer?.vatNumber))).toMatchObject({
      state: 'valid',
      name: customer?.companyName,
    });
  });

  it('stays as it is at a later start, clocks included, and only new customers are added', async () => {
    const [first] = await rowsOf(portal.app.services, 'domains', ['name']);
    const name = String(first?.name);
    await outside.dns.remove(name);
    await standIns.running.registrar?.happen({ do: 'transferAway', name });
    standIns.running.registrar?.clock.advance('PT1H');
    await standIns.close();
    standIns = await started();
    outside = portsOf(standIns);
    await fillStandIns(standIns, portal.app.services, 'kept');
    expect(standIns.running.registrar?.clock.ahead).toBe(3_600_000);
    expect(await outside.registrar.wasTransferredAway(name)).toBe(true);
    const before = await outside.dns.list();
    expect(before.map((zone) => zone.name)).not.toContain(name);
    await fillStandIns(standIns, portal.app.services, await fillDatabase(portal.app.services, 4));
    expect((await outside.dns.list()).length).toBeGreaterThan(before.length);
    expect(await outside.registrar.get(name)).toBeUndefined();
  });
});

it('a service that the environment names has no stand-in', async () => {
  const dns = { url: 'https://dns.example.nl', key: 'secret' };
  const some = await startStandIns({ configured: { dns }, folder: join(folder, 'some') });
  expect(some.configuration.dns).toEqual(dns);
  expect([some.running.dns, some.running.nameserver, some.configuration.resolvers]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(some.running.payments).toBeDefined();
  await some.close();
  expect(existsSync(join(folder, 'some'))).toBe(false);
});

describe('the page /outside', () => {
  let app: Express;
  let mail: Awaited<ReturnType<typeof startMailStandIn>>;
  beforeAll(async () => {
    mail = await startMailStandIn();
    app = express().use(outsidePages(servicePages(standIns.running, mail)));
  });
  afterAll(() => mail.close());

  const get = (url: string, accept = 'text/html', language = 'en') =>
    inject(app, { url, headers: { accept, 'accept-language': language, host: 'localhost' } });
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    inject(app, {
      method: 'POST',
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', ...headers },
    });
  const names = [
    'registrar',
    'dns',
    'nameserver',
    'resolver',
    'panel',
    'ports',
    'payments',
    'vat-numbers',
    'whois',
    'mail',
  ];

  it('lists every service, in the language of the reader', async () => {
    const { data } = (await get('/outside', 'application/json')).json();
    expect(data.map(({ name }: { name: string }) => name)).toEqual(names);
    expect((await get('/outside')).payload).toContain('Outside world');
    expect((await get('/outside', 'text/html', 'nl')).payload).toContain('Buitenwereld');
    expect((await get('/outside?lang=nl')).payload).toContain('lang="nl"');
    for (const name of names) expect((await get(`/outside/${name}`)).statusCode).toBe(200);
    expect((await get('/outside/constructor')).statusCode).toBe(404);
  });

  it('shows what a service holds and was asked, and escapes it', async () => {
    await outside.vatNumbers.check('NL820098395B01');
    const body = '<script>&passwd=Geheim-42&newPassword":"Geheim-43"';
    await fetch(`${standIns.running.vatNumbers?.url}/<b>bold</b>`, { method: 'POST', body });
    const { payload } = await get('/outside/vat-numbers');
    expect(payload).toContain('check-vat-number');
    expect(payload).toContain('&lt;script&gt;');
    expect(payload).not.toMatch(/<script>|Geheim/);
  });

  it('lets a service misbehave, and behave again', async () => {
    const answer = await post('/outside/vat-numbers/disturb', { what: '5', method: 'POST', times: '1000000' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/outside/vat-numbers?lang=nl&done=yes']);
    expect(await outside.vatNumbers.check('NL820098395B01')).toMatchObject({ state: 'unreachable' });
    const id = /name="id" value="(\d+)"/.exec((await get('/outside/vat-numbers')).payload)?.[1] ?? '';
    await post('/outside/vat-numbers/restore', { id });
    expect(await outside.vatNumbers.check('NL820098395B01')).toMatchObject({ state: 'valid' });
  });

  it('pays, charges back, moves clocks and decides on transfers', async () => {
    const { payments, registrar } = standIns.running;
    const made = await outside.payments.create({
      key: crypto.randomUUID(),
      reference: '1',
      amount: { cents: 1210, currency: 'EUR' },
      description: 'F1',
      redirectUrl: 'http://127.0.0.1/back',
      webhookUrl: 'http://127.0.0.1:9/webhook',
      locale: 'nl_NL',
    });
    await post('/outside/payments/act', { do: 'end', id: made.id, outcome: 'paid' });
    await post('/outside/payments/act', { do: 'chargeback', id: made.id });
    expect(payments?.state.payments[made.id]).toMatchObject({ status: 'paid', chargebacks: [{ reversedAt: null }] });
    const ahead = payments?.clock.ahead ?? 0;
    await post('/outside/payments/clock', { advance: 'P1D' });
    expect(payments?.clock.ahead).toBe(ahead + 86_400_000);
    const process = registrar?.state.processes.find(({ status }) => status === 'RUNNING');
    await post('/outside/registrar/act', { do: 'reject', process: String(process?.id) });
    expect(process).toMatchObject({ status: 'FAILED', statusDetail: 'Rejected by the losing registrar' });
  });

  it('makes availability unknown, and known again', async () => {
    const states = async () => {
      const found = [];
      for await (const { state } of outside.registrar.check(['vrij.nl', 'is-taken.nl'])) found.push(state);
      return found.sort();
    };
    await post('/outside/registrar/act', { do: 'availability', way: 'withoutTls' });
    expect(await states()).toEqual(['unknown', 'unknown']);
    await post('/outside/registrar/act', { do: 'availability', way: 'usual' });
    expect(await states()).toEqual(['free', 'taken']);
    const { payload } = await get('/outside/registrar');
    expect(payload).toContain('IS vrij.nl');
    expect(payload).not.toContain('key-of-the-stand-in');
  });

  it('refuses what makes no sense, and changes nothing', async () => {
    for (const [url, form] of [
      ['/outside/registrar/act', { do: 'constructor' }],
      ['/outside/registrar/act', { do: 'price', tld: 'nl', action: 'CREATE', cents: '-1' }],
      ['/outside/registrar/clock', { advance: 'tomorrow' }],
      ['/outside/dns/clock', { advance: 'P1D' }],
      ['/outside/dns/disturb', { what: '99', times: '1' }],
    ] as const)
      expect((await post(url, form)).statusCode, url).toBe(400);
    expect((await post('/outside/dns/constructor', {})).statusCode).toBe(404);
  });

  it('takes forms of its own pages only', async () => {
    const form = { do: 'credit', cents: '1' };
    const before = standIns.running.registrar?.state.credit;
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[])
      expect((await post('/outside/registrar/act', form, headers)).statusCode).toBe(403);
    expect(standIns.running.registrar?.state.credit).toBe(before);
    const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
    expect((await post('/outside/registrar/act', form, own)).statusCode).toBe(303);
  });
});
