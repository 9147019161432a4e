import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attributes } from '../../schema/normalize.ts';
import type { Principal } from '../../server/context.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const now = new Date('2027-01-16T12:00:00Z');
let portal: PortalApp;
let server: string;
let web: string;
let customer: Principal;
let staff: Principal;

beforeAll(async () => {
  portal = await portalApp(() => now, { outside: {} });
  const owner = await portal.build('customers', { state: 'active', kind: 0 }, '');
  server = await portal.build('servers', null, '');
  await portal.build('hosting', { customer: owner, server, state: 'active' }, '');
  web = await portal.build('serverservices', { server, service: 'web', health: 'up' }, '');
  await portal.build('serverservices', { server, service: 'ftp', health: 'down' }, '');
  await portal.build('servicedays', { service: web, day: '2027-01-15', minutesDown: 12, minutesUnknown: 0 }, '');
  customer = await portal.memberOf(owner, 'hosting');
  staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
});
afterAll(() => portal.app.close());

interface Line {
  part: string;
  service: string;
  health: string;
  title: string;
  days: { day: string; down: number | null }[];
}

async function status(as: Principal): Promise<Line[]> {
  const { bytes } = await portal.app.download('/api/enquiries/status', 'application/x-ndjson', as, {});
  const text = bytes.toString('utf8').trim();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line));
}

/** Announces something as staff does; returns its id. */
async function announce(values: Attributes): Promise<string> {
  const told = { textNl: 'Tekst', textEn: 'Text', titleNl: 'Werk', titleEn: 'Work', startsAt: now.toISOString() };
  const { status: answered, body } = await portal.post('announcements', { ...told, ...values }, staff);
  expect(answered, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

const healthOf = (lines: readonly Line[], service: string) => lines.find((line) => line.service === service)?.health;

test('a customer sees each kind of service that they are on, with the last 90 days of it', async () => {
  const lines = await status(customer);
  expect(lines.map(({ service, health }) => [service, health])).toEqual([
    ['web', 'up'],
    ['ftp', 'down'],
  ]);
  expect(lines[0]?.days).toHaveLength(90);
  expect(lines[0]?.days.slice(-2)).toEqual([
    { day: '2027-01-15', down: 12, unknown: 0 },
    { day: '2027-01-16', down: null, unknown: null },
  ]);
});

test('a customer without hosting sees no service, and only what is announced for all servers', async () => {
  const other = await portal.memberOf(await portal.build('customers', { state: 'active', kind: 0 }, ''), 'hosting');
  await announce({ server, titleEn: 'This server' });
  await announce({ server: null, titleEn: 'All servers' });
  expect((await status(other)).map(({ title }) => title)).toEqual(['All servers']);
  const own = (await status(customer)).filter(({ part }) => part === 'announcement');
  expect(own.map(({ title }) => title).toSorted()).toEqual(['All servers', 'This server']);
  expect(JSON.stringify(own)).not.toContain('"server"');
});

test('what staff says outranks what is measured, for the services that it names', async () => {
  const id = await announce({ server, services: ['web'], kind: 'planned' });
  expect((await portal.patch('announcements', id, { state: 'ongoing' }, staff)).status).toBe(200);
  expect(healthOf(await status(customer), 'web')).toBe('maintenance');
  expect(healthOf(await status(customer), 'ftp')).toBe('down');
  expect((await portal.patch('announcements', id, { state: 'resolved' }, staff)).status).toBe(200);
  expect(healthOf(await status(customer), 'web')).toBe('up');
});
