import type { RecordType } from '../choices.ts';
import type { DnsRecord } from '../record.ts';

const defaults: Partial<Record<RecordType, Partial<DnsRecord>>> = {
  MX: { priority: 10 },
  SRV: { priority: 0, weight: 0, port: 443 },
  CAA: { flags: 0, tag: 'issue' },
};

/** Parses a record written as `www A 192.0.2.1` and adds what its type needs; `more` overrides. */
export function record(text: string, more: Partial<DnsRecord> = {}): DnsRecord {
  const [, name = '', type = '', value = ''] = /^(\S+) (\S+) (.*)$/.exec(text) ?? [];
  return { name, type: type as RecordType, ttl: 3600, value, ...defaults[type as RecordType], ...more };
}

export const records = (...texts: string[]): DnsRecord[] => texts.map((text) => record(text));
