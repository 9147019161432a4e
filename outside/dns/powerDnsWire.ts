import { type Reading, Unreadable } from '../call/reading.ts';
import type { DelegatedKey, DnsKey, RecordSet, Zone, ZoneChange } from './dnsServer.ts';
import { canonicalRecordSet, canonicalZone, versionOf } from './zoneContent.ts';

export const withDot = (name: string): string => `${name}.`;
export const withoutDot = (name: string): string => name.replace(/\.$/, '');

/** Reads a zone of `GET /zones/{zone}`. Disabled records are not in DNS, and so not in the zone. */
export function readZone(json: Reading): Zone {
  const recordSets = canonicalZone(json.list('rrsets').map(readRecordSet));
  const name = withoutDot(json.text('name')).toLowerCase();
  return { name, serial: json.number('serial'), version: versionOf(recordSets), recordSets };
}

const readRecordSet = (json: Reading): RecordSet => ({
  name: withoutDot(json.text('name')),
  type: json.text('type'),
  ttl: json.number('ttl'),
  contents: json
    .list('records')
    .filter((record) => !record.boolean('disabled'))
    .map((record) => record.text('content')),
});

/** Writes a record set for a new zone. */
export function wireRecordSet(set: RecordSet): object {
  const { name, type, ttl, contents } = canonicalRecordSet(set);
  return { name: withDot(name), type, ttl, records: contents.map((content) => ({ content, disabled: false })) };
}

/** Writes a change for `PATCH /zones/{zone}`. */
export const wireChange = (change: ZoneChange): object =>
  'put' in change
    ? { ...wireRecordSet(change.put), changetype: 'REPLACE' }
    : { name: withDot(change.remove.name), type: change.remove.type, changetype: 'DELETE' };

/** Reads the keys that a registry is given: those that sign keys, and are in use. */
export const readKeys = (json: Reading): DnsKey[] => keysInUse(json).map((key) => readKey(key.text('dnskey')));

/** Reads those keys with their DS records. */
export const readDelegatedKeys = (json: Reading): DelegatedKey[] =>
  keysInUse(json).map((key) => ({ ...readKey(key.text('dnskey')), ...readDelegation(key.texts('ds')) }));

const keysInUse = (json: Reading): Reading[] =>
  json.list().filter((key) => key.boolean('active') && ['csk', 'ksk'].includes(key.text('keytype')));

/** The digest type that every registry takes (RFC 8624 section 3.3). */
const sha256 = '2';

/** Reads the DS record with a SHA-256 among those of a key, each as `tag algorithm type digest`. */
function readDelegation(texts: readonly string[]): Pick<DelegatedKey, 'keyTag' | 'digest'> {
  const [tag, , , ...digest] =
    texts.map((text) => text.trim().split(/\s+/)).find(([, , digestType]) => digestType === sha256) ?? [];
  if (!Number.isInteger(Number(tag)) || digest.length === 0)
    throw new Unreadable('no DS record of a key is written as tag, algorithm, type 2 and digest');
  return { keyTag: Number(tag), digest: digest.join('').toLowerCase() };
}

function readKey(text: string): DnsKey {
  const [flags, protocol, algorithm, ...parts] = text.trim().split(/\s+/);
  const numbers = [flags, protocol, algorithm].map(Number);
  if (parts.length === 0 || numbers.some((number) => !Number.isInteger(number)))
    throw new Unreadable('a key is not written as flags, protocol, algorithm and public key');
  const [first = 0, second = 0, third = 0] = numbers;
  return { flags: first, protocol: second, algorithm: third, publicKey: parts.join('') };
}
