import { generateKeyPairSync } from 'node:crypto';

export interface StoredRecordSet {
  name: string;
  type: string;
  ttl: number;
  records: { content: string; disabled: boolean }[];
}

export interface StoredZone {
  name: string;
  kind: string;
  soaEditApi: string;
  serial: number;
  /** The public key of a signed zone, as DNSKEY data. */
  dnskey?: string;
  /** By name and type. */
  sets: Record<string, StoredRecordSet>;
}

/** Describes the zones of the stand-in: plain data, by name with a final dot. */
export type ZoneStore = Record<string, StoredZone>;

export const setKey = ({ name, type }: Pick<StoredRecordSet, 'name' | 'type'>): string => `${name} ${type}`;

/** Makes a zone that holds its SOA alone. */
export function emptyZone(name: string, kind: string, soaEditApi = 'DEFAULT'): StoredZone {
  const content = `ns1.gastheer.test. hostmaster.${name} 0 10800 3600 604800 3600`;
  const soa: StoredRecordSet = { name, type: 'SOA', ttl: 3600, records: [{ content, disabled: false }] };
  return { name, kind, soaEditApi, serial: 0, sets: { [setKey(soa)]: soa } };
}

/** Raises the serial as PowerDNS does. A kind of edit that it does not know leaves the serial alone. */
export function raiseSerial(zone: StoredZone, today: Date): void {
  const first = Number(`${today.toISOString().slice(0, 10).replaceAll('-', '')}01`);
  if (zone.soaEditApi === 'DEFAULT') zone.serial = Math.max(zone.serial + 1, first);
  if (zone.soaEditApi === 'INCREASE') zone.serial += 1;
  if (zone.soaEditApi === 'EPOCH') zone.serial = Math.floor(today.getTime() / 1000);
  const soa = zone.sets[setKey({ name: zone.name, type: 'SOA' })];
  const record = soa?.records[0];
  if (record) record.content = record.content.replace(/^(\S+ \S+) \d+/, `$1 ${zone.serial}`);
}

/** Returns DNSKEY data with a new key of algorithm 13 (RFC 6605): a point without its prefix. */
export function newDnskey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-64);
  return `257 3 13 ${point.toString('base64')}`;
}

/** Spells record data as PowerDNS answers it. */
export function storedContent(type: string, content: string): string {
  if (type === 'TXT') return content.replace(/"((?:[^"\\]|\\.)*)"/g, (_, text: string) => splitText(text));
  if (type === 'HTTPS' || type === 'SVCB') return content.replace(/="([^"\s]*)"/g, '=$1');
  return ['CNAME', 'MX', 'NS', 'SRV', 'PTR'].includes(type) ? content.toLowerCase() : content;
}

/** Splits a character string into pieces of 255 octets; an escape is one octet. */
function splitText(text: string): string {
  const octets = text.match(/\\\d{3}|\\.|[\s\S]/g) ?? [];
  const pieces = octets.length === 0 ? [''] : [];
  for (let start = 0; start < octets.length; start += 255) pieces.push(octets.slice(start, start + 255).join(''));
  return pieces.map((piece) => `"${piece}"`).join(' ');
}
