import { isDmarc } from '../mail/dmarc.ts';
import { isSpf } from '../mail/spf.ts';
import { type DnsRecord, dataKey, recordSetKey } from '../record.ts';
import { validateRecord } from '../validateRecord.ts';
import { type AskedPlaceholder, askedPlaceholders, type DnsTemplate, placeholders } from './templates.ts';

/** Holds a record of the template and the zone's records that exclude it. */
export interface Collision {
  record: DnsRecord;
  existing: DnsRecord[];
}

/** Describes the effect of a template on a zone, before anything is applied. */
export interface AppliedTemplate {
  /** Normalised records to add, each with the TTL of the record set it joins. */
  added: DnsRecord[];
  /** Records of the zone with the same data. */
  present: DnsRecord[];
  /** Records to replace or to keep; the caller decides. */
  collisions: Collision[];
  /** Records of the template that lack a value of these placeholders. */
  leftOut: { record: DnsRecord; missing: AskedPlaceholder[] }[];
}

export type TemplateValues = Partial<Record<AskedPlaceholder, string>>;

/**
 * Applies a template to the normalised records of a zone. Placeholder values are unchecked: `validateZone` validates
 * the result.
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

const placeholder = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

const missingValues = ({ name, value }: DnsRecord, values: TemplateValues): AskedPlaceholder[] =>
  askedPlaceholders.filter((key) => `${name} ${value}`.includes(`{${key}}`) && !values[key]);

function filledIn(record: DnsRecord, values: TemplateValues, zone: string): DnsRecord {
  const known: Partial<Record<string, string>> = { ...values, domain: zone, dashed: zone.replaceAll('.', '-') };
  const fill = (text: string): string => text.replace(placeholder, (_, key: string) => known[key] ?? '');
  return validateRecord({ ...record, name: fill(record.name), value: fill(record.value) }, zone).record;
}

/** Lists types whose set a further record would change; texts and certificate issuers coexist. */
const exclusive: readonly string[] = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'SRV'];

function collide(wanted: DnsRecord, existing: DnsRecord): boolean {
  if (wanted.name !== existing.name) return false;
  if (wanted.type !== existing.type) return [wanted.type, existing.type].includes('CNAME');
  return exclusive.includes(wanted.type) || [isSpf, isDmarc].some((is) => is(wanted.value) && is(existing.value));
}

const ttlOfSet = (record: DnsRecord, records: readonly DnsRecord[]): number =>
  records.find((other) => recordSetKey(other) === recordSetKey(record))?.ttl ?? record.ttl;
