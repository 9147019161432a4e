import type { RecordSet } from '../../../outside/dns/dnsServer.ts';
import { recordTypes, ttlOptions } from '../../dns/choices.ts';
import { type DnsRecord, relativeName } from '../../dns/record.ts';
import { textOf, valueOfText } from '../../dns/values/text.ts';

/** Writes record sets as people read them: a record on each line, with its whole name. */
export const zoneLines = (sets: readonly RecordSet[]): string =>
  sets
    .flatMap(({ name, ttl, type, contents }) => contents.map((content) => `${name} ${ttl} ${type} ${content}`))
    .join('\n');

/**
 * Reads such lines as records of a zone. Returns undefined where one of them has a type or TTL that the portal does not
 * keep.
 */
export function recordsIn(lines: string, zone: string): DnsRecord[] | undefined {
  const records = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => recordIn(line, zone));
  return records.every((record) => record !== undefined) ? records : undefined;
}

export const isReadable = (lines: string, zone: string): boolean => recordsIn(lines, zone) !== undefined;

function recordIn(line: string, zone: string): DnsRecord | undefined {
  const [, owner = '', ttl = '', word = '', content = ''] = /^(\S+) (\d+) (\S+) (.+)$/.exec(line) ?? [];
  const name = relativeName(owner, zone);
  const type = recordTypes.find((one) => one === word);
  const isKept = ttlOptions.some(({ value }) => value === Number(ttl));
  return name !== undefined && type && isKept ? { name, type, ttl: Number(ttl), ...dataIn(type, content) } : undefined;
}

type Data = Omit<DnsRecord, 'id' | 'name' | 'type' | 'ttl'>;

/** Reads the data of a record in its canonical spelling; the counterpart of `recordContent`. */
function dataIn(type: DnsRecord['type'], content: string): Data {
  const words = content.split(' ');
  const [first = '', second = '', third = '', fourth = ''] = words;
  switch (type) {
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return { value: withoutDot(first) };
    case 'MX':
      return { priority: Number(first), value: withoutDot(second) };
    case 'SRV':
      return { priority: Number(first), weight: Number(second), port: Number(third), value: withoutDot(fourth) };
    case 'CAA':
      return { flags: Number(first), tag: second, value: textOf(words.slice(2).join(' ')) };
    case 'TXT':
      return { value: valueOfText(textOf(content)) };
    case 'HTTPS':
    case 'SVCB':
      return { value: [first, withoutDot(second), ...words.slice(2)].join(' ') };
    default:
      return { value: content };
  }
}

const withoutDot = (host: string): string => (host === '.' ? host : host.replace(/\.$/, ''));
