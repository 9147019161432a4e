import { afterAll, beforeAll, expect, test } from 'vitest';
import { visibleResources } from '../../schema/visible.ts';
import type { Principal } from '../../server/context.ts';
import { answered, type PortalApp, portalApp } from '../testing/portalApp.ts';

let portal: PortalApp;
let customer: string;
let member: Principal;
beforeAll(async () => {
  portal = await portalApp(undefined, { outside: {} });
  customer = await portal.build('customers', { state: 'active' }, '');
  member = await portal.memberOf(customer, 'domains');
});
afterAll(() => portal.app.close());

/** Gives the notices of a resource, as a role reads them. */
function told(name: string, role: 'admin' | 'customer') {
  const { resources: described, rights, application } = portal.app.services.model;
  const resources = visibleResources(described, rights[role] ?? {}, role, application);
  return resources.find((one) => one.name === name)?.notices ?? [];
}
const notices = (name: string, role: 'admin' | 'customer'): string[] => told(name, role).map(({ en }) => en);

test('where a service is off its pages say so, to each role what concerns it', () => {
  expect(notices('domains', 'admin')).toEqual([
    expect.stringContaining('No registrar is connected'),
    expect.stringContaining('DNS changes cannot be carried out'),
    expect.stringContaining('No resolvers are connected'),
  ]);
  expect(notices('domains', 'customer')).toEqual([
    expect.stringContaining('DNS changes cannot be carried out'),
    expect.stringContaining('DNSSEC cannot be switched on or off'),
  ]);
  expect(notices('hosting', 'admin')).toEqual([expect.stringContaining('No hosting panels are connected')]);
  for (const part of ['mailaccounts', 'mailaliases', 'databases', 'ftpaccounts', 'subservers'])
    expect(notices(part, 'customer')).toEqual([expect.stringContaining('our staff carry them out')]);
  expect(notices('invoices', 'admin')).toEqual([]);
});

test.each([
  ['dnschangesets', 'customer', 'create', 'DNS changes cannot be carried out'],
  ['dkimkeys', 'customer', 'publish', 'Keys cannot be published'],
  ['nameservers', 'customer', 'retry', 'Nameservers cannot be changed'],
  ['onlinepayments', 'customer', 'create', 'Paying online is not possible'],
  ['backups', 'customer', 'create', 'Backups cannot be made'],
  ['backuprestores', 'customer', 'create', 'Backups cannot be made or restored'],
  ['hostingchecks', 'customer', 'create', 'Accounts cannot be compared'],
  ['vatchecks', 'admin', 'create', 'Checking VAT numbers is switched off'],
] as const)(
  'where a service is off, %s of a %s has no working button “%s”, and a reason',
  (name, role, what, reason) => {
    expect(told(name, role)).toEqual([expect.objectContaining({ en: expect.stringContaining(reason), stops: [what] })]);
  },
);

test('an account without a panel says so to its customer, and keeps what else can be done with it', async () => {
  const account = await portal.build('hosting', { name: 'winkel.nl', customer, state: 'active' }, '');
  const by = await portal.memberOf(customer, 'hosting');
  const { body } = await portal.app.get(`/api/hosting/${account}/lookups/server`, by);
  expect(body.data.attributes).toEqual({ isKeptByHand: true });
  expect(
    (await portal.post('mailaliases', { hosting: account, alias: 'info', destination: 'a@example.com' }, by)).status,
  ).toBe(201);
  expect(answered(await portal.post('backups', { hosting: account }, by))).toEqual([422, 'hosting KEPT_BY_HAND']);
});

test('DNSSEC is not turned on where nobody would do it', async () => {
  const extension = await portal.build('extensions', { name: '.nl' }, '');
  await portal.change('extensions', extension, { capabilities: ['dnssec'] });
  const domain = await portal.build('domains', { name: 'uit.nl', customer, extension, state: 'active' }, '');
  expect(answered(await portal.patch('domains', domain, { dnssec: true }, member))).toEqual([422, 'dnssec DNSSEC_OFF']);
  expect(answered(await portal.patch('domains', domain, { autoRenew: false }, member))).toEqual([200]);
});

test('a call to a service that was switched off says so in its row, and can be tried again', async () => {
  const domain = await portal.build('domains', { name: 'wacht.nl', customer, state: 'active' }, '');
  const call = { service: 'registrar', kind: 'setLock', subject: `domains/${domain}`, domain, key: 'k' };
  const id = await portal.store('outsidecalls', { ...call, createdAt: new Date().toISOString() });
  await portal.app.runJobs({ early: true });
  const row = async () => (await portal.app.get(`/api/outsidecalls/${id}`)).body.data.attributes;
  expect(await row()).toMatchObject({ state: 'new', answer: 'This service is off: it is not configured.' });
  for (let attempt = 0; attempt < 9; attempt += 1) await portal.app.runJobs({ early: true });
  expect(await row()).toMatchObject({ state: 'failed', answer: 'This service is off: it is not configured.' });
  expect(answered(await portal.patch('outsidecalls', id, { state: 'new' }))).toEqual([200]);
});
