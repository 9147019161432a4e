import type { Answer, BufferAnswer, CaaData } from 'dns-packet';
import { characterStrings } from './characterStrings.ts';
import { serviceBinding } from './serviceBinding.ts';

interface Owner {
  name: string;
  ttl: number;
}

/**
 * Returns a record for the wire, from its data as zone files write it (RFC 1035 section 5). Throws for a type it cannot
 * write.
 */
export function wireRecord(type: string, { name, ttl }: Owner, content: string): Answer {
  const words = content.split(/\s+/);
  const [first = '', second = '', third = ''] = words;
  const number = (index: number): number => Number(words[index] ?? 0);
  const owner = { name, ttl, class: 'IN' } as const;
  switch (type) {
    case 'A':
    case 'AAAA':
      return { ...owner, type, data: first };
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return { ...owner, type, data: withoutDot(first) };
    case 'MX':
      return { ...owner, type, data: { preference: number(0), exchange: withoutDot(second) } };
    case 'SRV': {
      const target = withoutDot(words[3] ?? '');
      return { ...owner, type, data: { priority: number(0), weight: number(1), port: number(2), target } };
    }
    case 'TXT':
      return { ...owner, type, data: characterStrings(content) };
    case 'CAA':
      return { ...owner, type, data: { flags: number(0), tag: second as CaaData['tag'], value: textIn(content) } };
    case 'SOA':
      return { ...owner, type, data: soaData(words) };
    case 'SSHFP':
      return { ...owner, type, data: { algorithm: number(0), hash: number(1), fingerprint: third } };
    case 'TLSA': {
      const usage = number(0);
      const selector = number(1);
      const matchingType = number(2);
      const certificate = Buffer.from(words.slice(3).join(''), 'hex');
      return { ...owner, type, data: { usage, selector, matchingType, certificate } };
    }
    case 'HTTPS':
      return { ...owner, type: numbered(65), data: serviceBinding(words) };
    case 'SVCB':
      return { ...owner, type: numbered(64), data: serviceBinding(words) };
    case 'DNSKEY': {
      const key = Buffer.from(words.slice(3).join(''), 'base64');
      return { ...owner, type, data: { flags: number(0), algorithm: number(2), key } };
    }
    default:
      throw new Error(`The stand-in cannot answer records of type ${type}.`);
  }
}

// Casts, as the library writes types by their numbers and its types do not say so.
const numbered = (type: number): BufferAnswer['type'] => `UNKNOWN_${type}` as BufferAnswer['type'];

/** Drops the final dot; the root alone stays a dot. */
const withoutDot = (name: string): string => (name === '.' ? name : name.replace(/\.$/, ''));

const textIn = (content: string): string => /"(.*)"/.exec(content)?.[1] ?? '';

function soaData([mname = '', rname = '', ...numbers]: readonly string[]) {
  const [serial, refresh, retry, expire, minimum] = numbers.map(Number);
  return { mname: withoutDot(mname), rname: withoutDot(rname), serial, refresh, retry, expire, minimum };
}
