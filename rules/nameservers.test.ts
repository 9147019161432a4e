import { expect, test, vi } from 'vitest';
import type { Nameserver } from '../resources/nameservers.ts';
import type { Attributes } from '../schema/normalize.ts';
import type { Change, RuleContext } from '../schema/rule.ts';
import { enoughAreSubmitted, enoughRemain, hostWithinZoneHasAddress } from './nameservers.ts';

const server = (host: string, more: Partial<Nameserver> = {}): Nameserver => ({
  id: host,
  domain: '7',
  host,
  order: 1,
  state: 'queued',
  error: null,
  ...more,
});

/** A domain with these nameservers and records. */
function context(name: string, hosts: readonly string[], records: readonly Attributes[] = []): RuleContext {
  const rows: Record<string, readonly Attributes[]> = {
    domains: [{ id: '7', name }],
    nameservers: hosts.map((host) => server(host)),
    dnsrecords: records,
  };
  return {
    user: { id: '1', role: 'admin' },
    now: new Date('2026-11-21T12:00:00Z'),
    find: vi.fn(async (resource: string) => [...(rows[resource] ?? [])]),
  };
}

const submitting: Change<Nameserver> = {
  operation: 'update',
  before: server('ns1.example.com', { state: 'checking' }),
  after: server('ns1.example.com', { state: 'submitted' }),
  changed: ['state'],
};

test.each([
  ['example.nl', ['ns1.example.com'], ['TOO_FEW_NAMESERVERS']],
  ['example.nl', ['ns1.example.com', 'ns2.example.com'], []],
  ['example.com', ['ns1.example.com'], []],
])('%s is submitted with %j: %j', async (name, hosts, codes) => {
  const faults = await enoughAreSubmitted(submitting, context(name, hosts));
  expect(faults.map(({ code }) => code)).toEqual(codes);
});

test.each([
  [['ns1.example.com', 'ns2.example.com'], 'applied', ['TOO_FEW_NAMESERVERS']],
  [['ns1.example.com', 'ns2.example.com'], 'queued', []],
  [['ns1.example.com', 'ns2.example.com', 'ns3.example.com'], 'applied', []],
  [['ns1.example.com'], 'applied', []],
] as const)('of %j one that is %s is removed: %j', async (hosts, state, codes) => {
  const removed = server('ns1.example.com', { state });
  const removing = { operation: 'delete', before: removed, after: removed, changed: [] } as const;
  const faults = await enoughRemain(removing, context('example.nl', hosts));
  expect(faults.map(({ code }) => code)).toEqual(codes);
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
