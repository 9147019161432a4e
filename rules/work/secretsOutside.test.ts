/** Calls every service with marked secrets, some of which it repeats in failures, and looks for them everywhere. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCompany } from '../../mock-server/demo/company.ts';
import { type StandIns, startStandIns } from '../../mock-server/outside/startStandIns.ts';
import { noPanel } from '../../mock-server/panel/panelStore.ts';
import { type OutsideServices, outsideServices } from '../../outside/services.ts';
import { seenCalls } from '../../outside/surroundings.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { findRows } from '../../server/operations/read/findRows.ts';
import { unsealedField } from '../../server/operations/reveal/unsealedField.ts';
import { systemContext } from '../../server/operations/write/writeContext.ts';
import { record } from '../dns/testing/records.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const host = 'web01.gastheer.test';
const panelLogin = 'gastheer';
/** Lists secrets that people give; those that the portal makes come along once they are made. */
const given = {
  panelKey: 'Marked-Panel-Key-8d1f',
  authCode: 'Marked-Auth-Code-77ab',
  mailbox: 'Marked-Tulp-Molen-31c9',
  database: 'Marked-Kaas-Klomp-52e0',
};
const keyOf = (service: string): string => `${service === 'payments' ? 'test_' : ''}key-of-the-stand-in-${service}`;
const lines: string[] = [];
const answers: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
let standIns: StandIns;
let services: OutsideServices;
let portal: PortalApp;
let customer: string;

beforeAll(async () => {
  standIns = await startStandIns({ configured: {}, folder });
  standIns.kept.panels.state[host] = noPanel(panelLogin, given.panelKey, {
    Start: { diskMb: 0, trafficMb: 0, mailboxes: 0, databases: 0 },
  });
  const log = { write: (line: string) => void lines.push(line) };
  const { surroundings } = seenCalls(pino({ level: 'trace' }, log));
  services = outsideServices(standIns.configuration, { ...surroundings, wait: async () => undefined });
  portal = await portalApp(undefined, { outside: services, log });
  await portal.change('company', '1', { ...demoCompany, nameservers: ['ns1.gastheer.test', 'ns2.gastheer.test'] });
  customer = await portal.build('customers', { state: 'active' }, '');
});
afterAll(async () => {
  await portal.app.close();
  await standIns.close();
  rmSync(folder, { recursive: true, force: true });
});

const staff = async () => ({ userId: await portal.build('users', null, ''), role: 'admin', sessionId: null }) as const;
const find = (resource: string, condition: Attributes) =>
  findRows(portal.app.contextOf(), resource, condition as never);
const runJobs = async (): Promise<void> => {
  await portal.app.runJobs({ early: true });
  await portal.app.runJobs({ early: true });
};
/** Answers a refusal that repeats the key of a service, and what it was sent. */
const repeating = (service: string, secret = '') => {
  const message = `${keyOf(service)} ${secret}`;
  return { error: message, message, detail: message, type: 'ValidationError' };
};
async function post(resource: string, values: Attributes): Promise<string> {
  const { status, body } = await portal.post(resource, values, await staff());
  answers.push(JSON.stringify(body));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}

async function transferWithCode(): Promise<void> {
  standIns.kept.registry.state.elsewhere.push('verhuis.nl');
  const extension = await portal.build('extensions', { name: '.nl', defaultPrice: 9900, transferPrice: 9900 }, '');
  const registrant = await portal.build('domaincontacts', { customer }, '');
  const domain = await post('domains', { name: 'verhuis.nl', customer, extension, registrant });
  const to = async (values: Attributes) => {
    const { status, body } = await portal.patch('domains', domain, values, await staff());
    expect([status, body.errors]).toEqual([200, undefined]);
    await runJobs();
  };
  await to({ state: 'awaitingCode', authCode: given.authCode });
  const body = repeating('registrar', given.authCode);
  standIns.running.registrar?.script({ match: { method: 'POST', path: '*/transfer' }, status: 400, body });
  await to({ state: 'transferring' });
  for (const { id } of await find('outsidecalls', { domain, state: 'failed' }))
    await portal.patch('outsidecalls', String(id), { state: 'new' });
  await runJobs();
}

async function hostWithPasswords(): Promise<string> {
  await portal.store('servers', {
    name: host,
    ipAddress: '192.0.2.11',
    login: panelLogin,
    secret: given.panelKey,
    capacity: 10,
    checks: ['web', 'mailbox'],
  });
  const plan = await portal.build('plans', { name: 'Start' }, '');
  const hosting = await post('hosting', { name: 'bakkerij.nl', customer, plan });
  await runJobs();
  for (const secret of [given.mailbox, given.database]) {
    const body = `error=1&text=${secret}&details=${given.panelKey}`;
    standIns.running.panel.script({ match: { method: 'POST', bodyHas: secret }, status: 200, body });
  }
  await post('mailaccounts', { hosting, username: 'info', password: given.mailbox });
  await post('databases', { hosting, name: 'winkel', username: 'winkel', password: given.database });
  await runJobs();
  return hosting;
}

async function changeZone(): Promise<void> {
  const domain = await portal.build('domains', { name: 'zone.nl', customer, state: 'registering' }, '');
  await portal.change('domains', domain, { state: 'active', expiresOn: '2027-01-01' });
  await runJobs();
  const { dns } = standIns.running;
  dns?.script({ match: { method: 'PATCH' }, status: 401, body: repeating('dns') });
  const changes = JSON.stringify([{ kind: 'add', after: record('www A 192.0.2.1') }]);
  await post('dnschangesets', { domain, changes, baseVersion: null });
  await post('dkimkeys', { domain, selector: 'mail' });
  await runJobs();
}

/** Calls what no job of the portal calls yet. */
async function askTheOthers(): Promise<void> {
  standIns.running.payments?.script({ match: {}, status: 401, body: repeating('payments') });
  const asked = [
    services.payments?.ping(),
    services.payments?.ping(),
    services.registrar?.ping(),
    services.dns?.check(),
  ];
  for (const one of await Promise.allSettled(asked)) answers.push(one.status === 'rejected' ? String(one.reason) : '');
}

/** Begins a payment that the provider refuses, repeating its key, and then one that it takes. */
async function payOnline(): Promise<void> {
  const { payments } = standIns.running;
  payments?.script({ match: { method: 'POST' }, status: 422, body: repeating('payments') });
  const payer = await portal.memberOf(customer, 'invoices');
  for (const total of [1000, 2000]) {
    const invoice = await portal.build('invoices', { customer, kind: 'invoice', state: 'sent', total }, '');
    const { status, body } = await portal.post('onlinepayments', { invoices: [invoice], method: 'ideal' }, payer);
    answers.push(JSON.stringify(body));
    expect([status, body.errors]).toEqual([201, undefined]);
    await runJobs();
  }
}

/** Has a VAT number checked, ports tried, names looked up and every service asked how it is. */
async function lookAround(): Promise<void> {
  await portal.post('customers', { kind: 1, country: 'BE', name: 'F', companyName: 'F NV', vatNumber: 'BE0403170701' });
  await services.whois?.look('example.com');
  for await (const found of services.registrar?.check(['zoek.nl']) ?? []) answers.push(JSON.stringify(found));
  for (const kind of ['serverchecks', 'servicestates', 'accountcomparison', 'domaincomparison', 'zonecomparison'])
    await enqueue(systemContext(portal.app.services), { kind, payload: {} });
  await runJobs();
}

/** Reads every row of every table as text. */
async function everyRow(): Promise<Map<string, string>> {
  const { database } = portal.app.services;
  const tables = await database.rows<{ schema: string; name: string }>(
    database.db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await database.rows<{ text: string | null }>(
      database.db,
      sql`select string_agg(one::text, ' ') as text from ${table} one`,
    );
    texts.set(`${schema}.${name}`, row?.text ?? '');
  }
  return texts;
}

async function everyAnswer(): Promise<void> {
  for (const name of portal.app.services.model.entities.keys())
    answers.push(JSON.stringify((await portal.app.get(`/api/${name}?page[size]=100`)).body));
}

/** Lists where secrets are found: in tables, the log and answers. */
async function placesOf(secrets: Readonly<Record<string, string | null | undefined>>): Promise<string[]> {
  const places = new Map([...(await everyRow()), ['the log', lines.join('\n')], ['answers', answers.join('\n')]]);
  return [...places].flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      secret && text.includes(secret) ? [`${name} in ${place}`] : [],
    ),
  );
}

test('after calls to every service no secret is in a table, a line of the log, an answer or an error', async () => {
  await transferWithCode();
  const hosting = await hostWithPasswords();
  await changeZone();
  await payOnline();
  await lookAround();
  await askTheOthers();
  await everyAnswer();
  const made = await unsealedField(systemContext(portal.app.services), 'hosting', hosting, 'password');
  const [dkim] = await find('dkimkeys', {});
  const privateKey = await unsealedField(
    systemContext(portal.app.services),
    'dkimkeys',
    String(dkim?.['id']),
    'privateKey',
  );
  const credentials = Buffer.from(`${panelLogin}:${given.panelKey}`).toString('base64');
  const keys = { dns: keyOf('dns'), registrar: keyOf('registrar'), payments: keyOf('payments') };
  const secrets = { ...given, ...keys, made, privateKey: privateKey?.slice(40, 90), credentials };

  expect(await placesOf(secrets)).toEqual([]);
  expect(Object.values(secrets).every((secret) => secret && secret.length > 10)).toBe(true);
});

test('the services were called with these secrets, and failed with them', async () => {
  const calls = await find('outsidecalls', {});
  const kinds = new Set(calls.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['applyChanges', 'createAccount', 'followDatabase', 'followMailbox', 'transferDomain']),
  );
  expect(calls.filter(({ answer }) => String(answer).includes('[secret]')).length).toBeGreaterThan(1);
  const { accounts } = standIns.kept.panels.state[host] ?? noPanel('', '');
  expect(Object.values(accounts)).toMatchObject([{ domain: 'bakkerij.nl' }]);
  expect(lines.filter((line) => line.includes('"service":"payments"')).length).toBeGreaterThan(1);
  const called = new Set(lines.flatMap((line) => /"service":"(\w+)"/.exec(line)?.[1] ?? []));
  expect([...called].sort()).toEqual(
    expect.arrayContaining(['dns', 'lookups', 'panel', 'payments', 'registrar', 'serverChecks', 'vatNumbers', 'whois']),
  );
});

test('a secret that did get into a table, a line of the log or an answer would be found there', async () => {
  const planted = 'Marked-Planted-Secret-0a4e';
  await portal.change('customers', customer, { name: `Klant ${planted}` });
  lines.push(`{"msg":"${planted}"}`);
  answers.push(planted);
  const found = await placesOf({ planted });
  expect(found).toEqual(
    expect.arrayContaining(['planted in public.customers', 'planted in the log', 'planted in answers']),
  );
  expect(found.some((place) => place.includes('history'))).toBe(true);
});
