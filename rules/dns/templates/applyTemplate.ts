import { judgeRecord } from '../judgeRecord.ts';
import { isDmarc } from '../mail/dmarc.ts';
import { isSpf } from '../mail/spf.ts';
import { type DnsRecord, dataKey, recordSetKey } from '../record.ts';
import type { DnsTemplate, Placeholder } from './templates.ts';

/** A record of the template, and those of the zone that it cannot stand beside. */
export interface Collision {
  record: DnsRecord;
  existing: DnsRecord[];
}

/** What a template means to a zone; nothing of it is done yet. */
export interface AppliedTemplate {
  /** In their one way of writing, each with the TTL of the record set it joins. */
  added: DnsRecord[];
  /** Of the zone, which says so already. */
  present: DnsRecord[];
  /** To be replaced or left, by whoever is asked. */
  collisions: Collision[];
  /** Of the template, for want of a value of these placeholders. */
  leftOut: { record: DnsRecord; missing: Placeholder[] }[];
}

export type TemplateValues = Partial<Record<Exclude<Placeholder, 'domain'>, string>>;

/**
 * Puts a template on the records of a zone, each in its one way of writing. Values of placeholders are taken as they are: what
 * comes of them is for `judgeZone`.
 */
export function applyTemplate(
  template: DnsTemplate,
  values: TemplateValues,
  records: readonly DnsRecord[],
  zone: string,
): AppliedTemplate {
  const isKnown = (record: DnsRecord): boolean => missingValues(record, values).length === 0;
  const wanted = template.records.filter(isKnown).map((record) => filledIn(record, values, zone));
  const wantedKeys = new Set(wanted.map(dataKey));
  const strangers = records.filter((record) => !wantedKeys.has(dataKey(record)));
  const presentKeys = new Set(records.map(dataKey));
  const absent = wanted
    .filter((record) => !presentKeys.has(dataKey(record)))
    .map((record) => ({ record, existing: strangers.filter((other) => collide(record, other)) }));
  return {
    added: absent
      .filter(({ existing }) => existing.length === 0)
      .map(({ record }) => ({ ...record, ttl: ttlOfSet(record, records) })),
    present: records.filter((record) => wantedKeys.has(dataKey(record))),
    collisions: absent.filter(({ existing }) => existing.length > 0),
    leftOut: template.records
      .filter((record) => !isKnown(record))
      .map((record) => ({ record, missing: missingValues(record, values) })),
  };
}

const placeholder = /\{(domain|ip|ipv6|mailserver)\}/g;

const missingValues = ({ name, value }: DnsRecord, values: TemplateValues): Placeholder[] => {
  const used = [...`${name} ${value}`.matchAll(placeholder)].map(([, key]) => key as Placeholder);
  return [...new Set(used)].filter((key) => key !== 'domain' && !values[key]);
};

function filledIn(record: DnsRecord, values: TemplateValues, zone: string): DnsRecord {
  const known: Partial<Record<string, string>> = { ...values, domain: zone };
  const fill = (text: string): string => text.replace(placeholder, (_, key: string) => known[key] ?? '');
  return judgeRecord({ ...record, name: fill(record.name), value: fill(record.value) }, zone).record;
}

/** Record sets in which another record changes what the name does; texts and issuers of certificates stand side by side. */
const exclusive: readonly string[] = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'SRV'];

function collide(wanted: DnsRecord, existing: DnsRecord): boolean {
  if (wanted.name !== existing.name) return false;
  if (wanted.type !== existing.type) return [wanted.type, existing.type].includes('CNAME');
  return exclusive.includes(wanted.type) || [isSpf, isDmarc].some((is) => is(wanted.value) && is(existing.value));
}

const ttlOfSet = (record: DnsRecord, records: readonly DnsRecord[]): number =>
  records.find((other) => recordSetKey(other) === recordSetKey(record))?.ttl ?? record.ttl;
