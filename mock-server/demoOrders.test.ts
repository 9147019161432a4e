/**
 * Orders in the demo, as its customer over the interface, with every service a stand-in.
 * @connected: uses a real connection, while light-my-request in other files changes the prototypes that Express works with.
 */
import { Resolver } from 'node:dns/promises';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideServices } from '../outside/services.ts';
import { testSurroundings } from '../outside/testing/surroundings.ts';
import { createApp } from '../server/createApp.ts';
import { queueScheduled } from '../server/jobs/schedules.ts';
import { drainJobs } from '../server/jobs/startJobs.ts';
import { openMail } from '../server/mail/smtp.ts';
import type { Services } from '../server/services.ts';
import { openServices } from '../server/start/composition.ts';
import { readConfiguration } from '../server/start/configuration.ts';
import { foldersIn } from '../server/start/folders.ts';
import { loadWork } from '../server/start/loadDescriptions.ts';
import { type RunningServer, startServer } from '../server/start/startServer.ts';
import { emptyDataFolder } from '../server/testing/dataFolder.ts';
import { fillDatabase } from './fillDatabase.ts';
import { type MailStandIn, startMailStandIn } from './mail/mailStandIn.ts';
import { fillStandIns } from './outside/fillStandIns.ts';
import { type StandIns, startStandIns } from './outside/startStandIns.ts';

/** Holds a customer who pays on account and owes nothing. */
const customer = { email: 'klant2@gastheer.test', password: 'Polder-Fiets-Klant-43' };
const mediaType = 'application/vnd.api+json';

let folder: string;
let standIns: StandIns;
let mails: MailStandIn;
let services: Services;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  folder = await emptyDataFolder();
  const configuration = readConfiguration({ DATA_DIR: folder, DATABASE_URL: '' }, 'development');
  standIns = await startStandIns({ configured: {}, folder: join(folder, 'outside') });
  mails = await startMailStandIn();
  const outside = outsideServices(standIns.configuration, testSurroundings());
  const folders = foldersIn(join(import.meta.dirname, '..'));
  const work = () => loadWork(join(folders.rules, 'work'), outside);
  const opened = await openServices({ configuration, mode: 'development', folders, work });
  await fillStandIns(standIns, opened, await fillDatabase(opened, 2));
  const publicUrl = 'http://localhost';
  server = await startServer(createApp({ ...opened, publicUrl }), { port: 0, host: '127.0.0.1' });
  services = { ...opened, mail: openMail({ smtpUrl: mails.smtpUrl, from: 'noreply@gastheer.test', publicUrl }) };
  token = (await send('POST', '/api/login', customer)).meta.token;
});
afterAll(async () => {
  await server.close();
  await services.database.close();
  await Promise.all([standIns.close(), mails.close()]);
  rmSync(folder, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: the test looks into documents of every shape
async function send(method: string, path: string, body?: object): Promise<any> {
  const type = path === '/api/operations' ? `${mediaType};ext="https://jsonapi.org/ext/atomic"` : mediaType;
  const answer = await fetch(new URL(path, server.url), {
    method,
    headers: {
      accept: type,
      'content-type': path === '/api/login' ? 'application/json' : type,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Runs what waits, due or not, and what that leads to. */
async function work(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await drainJobs(services, { early: true });
}

/** Moves the clock of the registrar, and looks at what is under way there, as happens every few minutes. */
async function later(duration: string): Promise<void> {
  standIns.running.registrar?.clock.advance(duration);
  await queueScheduled(services, 'domainsunderway');
  await work();
}

const idOf = async (resource: string, name: string): Promise<string> =>
  (await send('GET', `/api/${resource}?filter[name]=${encodeURIComponent(name)}`)).data[0].id;

/**
 * Places an order of a domain and hosting for it in one request, as a cart does. Returns its id and those of its lines.
 */
async function place(domain: string, transfer: { authCode?: string } = {}): Promise<string[]> {
  const owner = (await send('GET', '/api/customers')).data[0].id;
  const to = (type: string, id: string) => ({ data: { type, id } });
  const order = { data: { type: 'orders', lid: 'order' } };
  const line = async (product: string, period: string, more: object = {}) => ({
    op: 'add',
    data: {
      type: 'orderlines',
      attributes: { domain, period, ...more },
      relationships: { order, product: to('products', await idOf('products', product)) },
    },
  });
  const placing = {
    op: 'add',
    data: { type: 'orders', lid: 'order', relationships: { customer: to('customers', owner) } },
  };
  const operations = [placing, await line('.nl', 'yearly', transfer), await line('Start', 'monthly')];
  const answer = await send('POST', '/api/operations', { 'atomic:operations': operations });
  return answer['atomic:results'].map(({ data }: { data: { id: string } }) => data.id);
}

const attributesOf = async (path: string) => (await send('GET', `/api/${path}`)).data.attributes;
const named = async (resource: string, name: string) =>
  (await send('GET', `/api/${resource}?filter[name]=${name}`)).data[0].attributes;

/** Asks the nameserver itself, as `dig` does. */
async function dig(name: string) {
  const resolver = new Resolver();
  resolver.setServers((standIns.configuration.resolvers ?? []).map(({ host, port }) => `${host}:${port}`));
  return { a: await resolver.resolve4(name), mx: await resolver.resolveMx(name), txt: await resolver.resolveTxt(name) };
}

const subjectsFor = (number: string): string[] =>
  mails
    .mails()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(number))
    .reverse();

/** Looks at everything that an order of a domain and hosting leads to. */
async function expectEverything(domain: string): Promise<void> {
  const account = await named('hosting', domain);
  expect(account).toMatchObject({ state: 'active', controlPanel: expect.stringMatching(/^https/) });
  const found = Object.values(standIns.running.panel.panels).flatMap(({ accounts }) => Object.values(accounts));
  expect(found.filter((one) => one.domain === domain)).toMatchObject([{ username: account.username, plan: 'Start' }]);
  const held = standIns.running.registrar?.state.domains[domain];
  const { state, expiresOn } = await named('domains', domain);
  expect([state, expiresOn]).toEqual(['active', expect.stringMatching(/^20\d\d-/)]);
  expect(Math.abs(Date.parse(String(held?.expiryDate)) - Date.parse(expiresOn))).toBeLessThan(3 * 24 * 3600 * 1000);
  const answers = await dig(domain);
  expect(answers).toMatchObject({ a: [expect.stringMatching(/^192\.0\.2\./)], txt: [['v=spf1 a mx ~all']] });
  expect(answers.mx).toMatchObject([{ priority: 10, exchange: expect.stringMatching(/\.gastheer\.test$/) }]);
}

test('a domain and hosting, ordered in the demo, are done without a hand', async () => {
  const domain = 'zonder-handen.nl';
  const [order = ''] = await place(domain);
  await work();
  const { state, number } = await attributesOf(`orders/${order}`);
  expect(state).toBe('done');
  await expectEverything(domain);
  // Lists the letter about a part too, which waits an hour elsewhere: jobs run before they are due here.
  expect(subjectsFor(number)).toEqual([
    `Wij hebben uw bestelling ${number} ontvangen`,
    `Een deel van uw bestelling ${number} is klaar`,
    `Uw bestelling ${number} is klaar`,
  ]);
});

test('a domain that moves to us is done once its code is right; its customer answers the question themselves', async () => {
  const domain = 'komt-erbij.nl';
  standIns.running.registrar?.state.elsewhere.push(domain);
  const [order = '', line = ''] = await place(domain, { authCode: 'wrong-1' });
  await work();
  await later('PT2M');
  const asked = await attributesOf(`orders/${order}`);
  expect(asked).toMatchObject({ state: 'needsInformation', question: expect.stringContaining('autorisatiecode') });
  const data = { type: 'orderlines', id: line, attributes: { authCode: 'Klaproos-17' } };
  await send('PATCH', `/api/orderlines/${line}`, { data });
  await work();
  await later('PT2M');
  expect(await attributesOf(`orders/${order}`)).toMatchObject({ state: 'done', question: null });
  await expectEverything(domain);
  expect(subjectsFor(asked.number)).toEqual([
    `Wij hebben uw bestelling ${asked.number} ontvangen`,
    `Een deel van uw bestelling ${asked.number} is klaar`,
    `Een vraag over uw bestelling ${asked.number}`,
    `Een deel van uw bestelling ${asked.number} is klaar`,
    `Uw bestelling ${asked.number} is klaar`,
  ]);
});
