import type { Fault } from '../../schema/fault.ts';
import { caaFlags, caaTags, type RecordType, recordTypes, ttlOptions } from './choices.ts';
import type { Named } from './names/labels.ts';
import { ownerName } from './names/ownerName.ts';
import { targetName } from './names/targetName.ts';
import { type DnsRecord, isNullMx } from './record.ts';
import { ipv4Value, ipv6Value } from './values/address.ts';
import { caaValue } from './values/caa.ts';
import { sshfpValue, tlsaValue } from './values/fingerprint.ts';
import type { Judged } from './values/judged.ts';
import { textValue } from './values/text.ts';

/** The record in its one way of writing, and what is wrong with it: a field with a fault stays as it was typed. */
export interface JudgedRecord {
  record: DnsRecord;
  faults: Fault[];
}

/**
 * Judges one record by itself, in a zone whose name is in lower case and punycode. What depends on other records of the zone is
 * for `zoneFaults`.
 */
export function judgeRecord(typed: DnsRecord, zone: string): JudgedRecord {
  if (!recordTypes.includes(typed.type)) return { record: typed, faults: [{ field: 'type', code: 'INVALID_CHOICE' }] };
  const name = judgedField('name', typed.name, named(ownerName(typed.name, typed.type, zone)));
  const value = judgedField('value', typed.value, judgedValue(typed, zone));
  return {
    record: { ...typed, name: name.text, value: value.text },
    faults: [...name.faults, ...ttlFaults(typed), ...value.faults, ...numberFaults(typed), ...caaFaults(typed)],
  };
}

function judgedField(field: string, typed: string, judged: Judged): { text: string; faults: Fault[] } {
  return 'value' in judged ? { text: judged.value, faults: [] } : { text: typed, faults: [{ field, ...judged.fault }] };
}

const named = (outcome: Named): Judged => ('name' in outcome ? { value: outcome.name } : outcome);

/** A CNAME may lead to a key of a mail service (`s1._domainkey.example.com`), so there underscores are fine. */
const target = (value: string, zone: string, rules: { underscores?: boolean; none?: boolean } = {}): Judged =>
  named(targetName(value, zone, { underscores: false, none: false, ...rules }));

const valueByType: Record<RecordType, (record: DnsRecord, zone: string) => Judged> = {
  A: ({ value }) => ipv4Value(value),
  AAAA: ({ value }) => ipv6Value(value),
  CNAME: ({ value }, zone) => target(value, zone, { underscores: true }),
  NS: ({ value }, zone) => target(value, zone),
  PTR: ({ value }, zone) => target(value, zone),
  MX: ({ value }, zone) => target(value, zone, { none: true }),
  SRV: ({ value }, zone) => target(value, zone, { none: true }),
  TXT: ({ value }) => textValue(value),
  CAA: ({ value, tag }) => caaValue(value, tag ?? ''),
  TLSA: ({ value }) => tlsaValue(value),
  SSHFP: ({ value }) => sshfpValue(value),
};

const judgedValue = (record: DnsRecord, zone: string): Judged =>
  record.value.trim() === '' ? { fault: { code: 'REQUIRED' } } : valueByType[record.type](record, zone);

const ttlFaults = ({ ttl }: DnsRecord): Fault[] =>
  ttlOptions.some(({ value }) => value === ttl) ? [] : [{ field: 'ttl', code: 'INVALID_CHOICE' }];

/** Numbers beside the value, by type: RFC 1035 section 3.3.9, RFC 2782. */
const numberFields = { MX: ['priority'], SRV: ['priority', 'weight', 'port'] } as const;
const numbersOf = (type: RecordType): readonly string[] =>
  (numberFields as Partial<Record<RecordType, readonly string[]>>)[type] ?? [];

const max16Bits = 65_535;

function numberFaults(record: DnsRecord): Fault[] {
  const faults = (['priority', 'weight', 'port'] as const).flatMap((field): Fault[] => {
    const number = record[field] ?? null;
    if (!numbersOf(record.type).includes(field)) return number === null ? [] : [{ field, code: 'NOT_APPLICABLE' }];
    if (number === null) return [{ field, code: 'REQUIRED' }];
    if (!Number.isInteger(number)) return [{ field, code: 'INVALID_TYPE' }];
    if (number < 0) return [{ field, code: 'TOO_SMALL', params: [0] }];
    return number > max16Bits ? [{ field, code: 'TOO_LARGE', params: [max16Bits] }] : [];
  });
  return faults.length === 0 && isNullMx(record) && record.priority !== 0
    ? [{ field: 'priority', code: 'NULL_MX_PRIORITY' }]
    : faults;
}

function caaFaults(record: DnsRecord): Fault[] {
  return (['flags', 'tag'] as const).flatMap((field): Fault[] => {
    const choice = record[field] ?? null;
    if (record.type !== 'CAA') return choice === null ? [] : [{ field, code: 'NOT_APPLICABLE' }];
    if (choice === null) return [{ field, code: 'REQUIRED' }];
    const isChoice = field === 'flags' ? caaFlags.includes(Number(choice)) : caaTags.includes(String(choice));
    return isChoice ? [] : [{ field, code: 'INVALID_CHOICE' }];
  });
}
