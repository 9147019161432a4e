import { expect, test } from 'vitest';
import type { Nameserver } from '../resources/nameservers.ts';
import { holds } from '../schema/condition.ts';
import type { Attributes } from '../schema/normalize.ts';
import type { Change } from '../schema/rule.ts';
import { enoughAreSubmitted, hostIsHeld, hostWithinZoneHasAddress } from './nameservers.ts';
import type { RuleContext } from './stored/records.ts';
import { finding } from './testing/finding.ts';
import { faultsIn, portalApp } from './testing/portalApp.ts';

const server = (host: string, more: Partial<Nameserver> = {}): Nameserver => ({
  id: host,
  domain: '7',
  host,
  order: 1,
  state: 'queued',
  failure: null,
  error: null,
  ...more,
});

/** Returns a context with a domain, these nameservers and records. */
function context(name: string, servers: readonly Nameserver[], records: readonly Attributes[] = []): RuleContext {
  const rows: Record<string, readonly Attributes[]> = {
    domains: [{ id: '7', name }],
    nameservers: servers.map((row) => ({ ...row })),
    dnsrecords: records.map((row) => ({ ...row, domain: '7' })),
  };
  return {
    user: { id: '1', role: 'admin' },
    now: new Date('2026-11-21T12:00:00Z'),
    contentOf: async () => null,
    find: finding((resource, condition) => (rows[resource] ?? []).filter((row) => holds(condition, row))),
  };
}

const submitting: Change<Nameserver> = {
  operation: 'update',
  before: server('ns1.example.com', { state: 'checking' }),
  after: server('ns1.example.com', { state: 'submitted' }),
  changed: ['state'],
};

test.each([
  ['example.nl', [], ['TOO_FEW_NAMESERVERS']],
  ['example.nl', ['queued'], []],
  ['example.nl', ['applied'], []],
  ['example.nl', ['failed'], ['TOO_FEW_NAMESERVERS']],
  ['example.com', [], []],
] as const)('%s is submitted beside %j: %j', async (name, states, codes) => {
  const others = states.map((state, place) => server(`ns${place + 2}.example.com`, { state }));
  const faults = await enoughAreSubmitted(submitting, context(name, [submitting.after, ...others]));
  expect(faults.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['queued', []],
  ['failed', []],
  ['checking', ['host']],
  ['submitted', ['host']],
  ['applied', ['host']],
] as const)('one that is %s keeps what was checked of it: %j', (state, held) => {
  const before = server('ns1.example.com', { state });
  const change: Change<Nameserver> = {
    operation: 'update',
    before,
    after: { ...before, host: 'ns9.example.com', order: 2 },
    changed: ['host', 'order'],
  };
  expect(hostIsHeld(change).map(({ field }) => field)).toEqual(held);
});

test('a host within the domain has an address there', async () => {
  const adding: Change<Nameserver> = { operation: 'create', after: server('ns1.example.nl'), changed: ['host'] };
  const address = { id: '1', name: 'ns1', recordType: 'A', ttl: 3600, value: '192.0.2.53' };
  expect(await hostWithinZoneHasAddress(adding, context('example.nl', []))).toEqual([
    { field: 'host', code: 'NAMESERVER_WITHOUT_ADDRESS', params: ['ns1.example.nl'] },
  ]);
  expect(await hostWithinZoneHasAddress(adding, context('example.nl', [], [address]))).toEqual([]);
  expect(await hostWithinZoneHasAddress(adding, context('example.com', []))).toEqual([]);
});

test('a nameserver of .nl is changed within its steps: the server takes them, the customer has another try', async () => {
  const portal = await portalApp();
  try {
    const customer = await portal.build('customers', null, '');
    const domain = await portal.build('domains', { customer, name: 'stappen.nl' }, '');
    const member = await portal.memberOf(customer, 'domains');
    const made = async (host: string) => (await portal.post('nameservers', { domain, host }, member)).body.data.id;
    const first = await made('ns1.example.com');
    await portal.change('nameservers', first, { state: 'checking' });
    await expect(portal.change('nameservers', first, { state: 'submitted' })).rejects.toMatchObject({
      errors: [{ code: 'TOO_FEW_NAMESERVERS' }],
    });
    const second = await made('ns2.example.com');
    await portal.change('nameservers', second, { state: 'checking' });
    for (const id of [first, second]) await portal.change('nameservers', id, { state: 'submitted' });
    expect(faultsIn(await portal.patch('nameservers', first, { host: 'ns9.example.com' }, member))).toEqual([
      'host HELD',
    ]);
    await portal.change('nameservers', second, { state: 'failed' });
    expect((await portal.patch('nameservers', second, { state: 'applied' }, member)).status).toBe(409);
    expect((await portal.patch('nameservers', second, { state: 'queued' }, member)).status).toBe(200);
  } finally {
    await portal.app.close();
  }
});

test('a nameserver of others does not return from the trash once the zone is signed', async () => {
  const portal = await portalApp();
  try {
    const customer = await portal.build('customers', null, '');
    const domain = await portal.build('domains', { customer, name: 'getekend.nl' }, '');
    const member = await portal.memberOf(customer, 'domains');
    const host = 'ns1.example.net';
    const { body } = await portal.post('nameservers', { domain, host }, member);
    const removed = { method: 'DELETE', url: `/api/nameservers/${body.data.id}`, as: member } as const;
    expect((await portal.app.request(removed)).status).toBe(204);
    await portal.change('domains', domain, { dnssecState: 'on' });
    const [trashed] = (await portal.app.get('/api/trashedrecords?filter[resource]=nameservers', member)).body.data;
    const payload = { data: { type: 'restores', attributes: { trashed: trashed.id } } };
    const restore = () => portal.app.request({ method: 'POST', url: '/api/restores', payload, as: member });
    expect(faultsIn(await restore())).toEqual(['host SIGNED_WITH_US']);
    await portal.change('domains', domain, { dnssecState: 'off' });
    expect((await restore()).status).toBe(201);
  } finally {
    await portal.app.close();
  }
});

test('who no longer belongs to a customer finds no nameserver of it in the trash, and neither restores nor discards it', async () => {
  const portal = await portalApp();
  try {
    const customer = await portal.build('customers', null, '');
    const domain = await portal.build('domains', { customer, name: 'voorbij.nl' }, '');
    const member = await portal.memberOf(customer, 'domains');
    const { body } = await portal.post('nameservers', { domain, host: 'ns1.example.net' }, member);
    const removed = { method: 'DELETE', url: `/api/nameservers/${body.data.id}`, as: member } as const;
    expect((await portal.app.request(removed)).status).toBe(204);
    const listed = async () => (await portal.app.get('/api/trashedrecords', member)).body;
    const before = await listed();
    expect(before.meta.total).toBe(1);
    const [trashed] = before.data;
    const [membership] = (await portal.app.get(`/api/memberships?filter[user]=${member.userId}`)).body.data;
    const left = { method: 'DELETE', url: `/api/memberships/${membership.id}` } as const;
    expect((await portal.app.request(left)).status).toBe(204);
    expect(await listed()).toMatchObject({ data: [], meta: { total: 0 } });
    const url = `/api/trashedrecords/${trashed.id}`;
    const payload = { data: { type: 'restores', attributes: { trashed: trashed.id } } };
    for (const asked of [
      { method: 'GET', url },
      { method: 'POST', url: '/api/restores', payload },
      { method: 'DELETE', url },
    ] as const)
      expect((await portal.app.request({ ...asked, as: member })).status, asked.method).toBe(404);
    expect((await portal.app.get(url)).status).toBe(200);
  } finally {
    await portal.app.close();
  }
});
