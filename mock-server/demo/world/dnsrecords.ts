import type { Attributes } from '../../../schema/normalize.ts';
import { type DomainSketch, hasZone } from './domains.ts';
import { serverOf } from './servers.ts';
import { choicesOf, type World } from './world.ts';

const record = (name: string, recordType: string, value: string, more: Attributes = {}): Attributes => ({
  name,
  recordType,
  ttl: 3600,
  value,
  ...more,
});

/** Makes the zone of a domain with its site and mail at the provider. */
const hostedZone = (name: string, address: string): Attributes[] => [
  record('@', 'A', address),
  record('www', 'CNAME', name),
  record('@', 'MX', 'mail.gastheer.test', { priority: 10 }),
  record('@', 'TXT', 'v=spf1 include:spf.gastheer.test ~all'),
  record('_dmarc', 'TXT', 'v=DMARC1; p=quarantine'),
];

/** Makes the zone of a domain that is only forwarded and receives no mail (RFC 7505). */
const parkedZone = (name: string): Attributes[] => [
  record('@', 'A', '192.0.2.80'),
  record('www', 'CNAME', name),
  record('@', 'MX', '.', { priority: 0 }),
  record('@', 'TXT', 'v=spf1 -all'),
];

const furtherRecords: readonly Attributes[][] = [
  [record('@', 'CAA', 'letsencrypt.org', { flags: 0, tag: 'issue' })],
  [record('autodiscover', 'CNAME', 'autodiscover.gastheer.test', { ttl: 86_400 })],
  [record('_imaps._tcp', 'SRV', 'mail.gastheer.test', { priority: 0, weight: 1, port: 993 })],
  [record('boetiek', 'A', '203.0.113.80', { ttl: 300 }), record('boetiek', 'AAAA', '2001:db8::80', { ttl: 300 })],
  [record('intranet', 'A', '203.0.113.81')],
];

export function dnsRecordsOf(world: World, sketch: DomainSketch, domain: string): Attributes[] {
  if (!hasZone(sketch)) return [];
  const random = choicesOf(world, sketch.owner, 4);
  const isMain = sketch.name.endsWith('.nl') || random.chance(0.5);
  const zone = isMain ? hostedZone(sketch.name, serverOf(sketch.owner).ipAddress) : parkedZone(sketch.name);
  const further = isMain
    ? random.sample(furtherRecords, sketch.owner.index === 0 ? 4 : random.pick([0, 0, 1, 1, 2]))
    : [];
  return [...zone, ...further.flat()].map((values) => ({ ...values, domain }));
}
