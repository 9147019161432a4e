import type { FieldlessFault } from '../../schema/fault.ts';
import { caaFlags, caaTags, type RecordType, recordTypes, ttlOptions } from './choices.ts';
import type { Named } from './names/labels.ts';
import { ownerName } from './names/ownerName.ts';
import { targetName } from './names/targetName.ts';
import { type DnsRecord, isNullMx } from './record.ts';
import type { RecordFault, recordFaultTexts } from './recordFaultTexts.ts';
import { ipv4Value, ipv6Value } from './values/address.ts';
import { caaValue } from './values/caa.ts';
import { sshfpValue, tlsaValue } from './values/fingerprint.ts';
import { serviceBindingValue } from './values/serviceBinding.ts';
import { textValue } from './values/text.ts';

/** Holds the normalised record and its faults; a faulty field keeps the typed value. */
export interface ValidatedRecord {
  record: DnsRecord;
  faults: RecordFault[];
}

/** Holds one normalised value, or its fault. */
type ValidatedValue = { value: string } | { fault: FieldlessFault<typeof recordFaultTexts> };

/**
 * Validates one record by itself, in a zone whose name is in lower case and punycode. `zoneFaults` validates it
 * against the others.
 */
export function validateRecord(typed: DnsRecord, zone: string): ValidatedRecord {
  if (!recordTypes.includes(typed.type)) return { record: typed, faults: [{ field: 'type', code: 'INVALID_CHOICE' }] };
  const name = validatedField('name', typed.name, named(ownerName(typed.name, typed.type, zone)));
  const value = validatedField('value', typed.value, validatedValue(typed, zone));
  return {
    record: { ...typed, name: name.text, value: value.text },
    faults: [...name.faults, ...ttlFaults(typed), ...value.faults, ...numberFaults(typed), ...caaFaults(typed)],
  };
}

function validatedField(
  field: string,
  typed: string,
  validated: ValidatedValue,
): { text: string; faults: RecordFault[] } {
  return 'value' in validated
    ? { text: validated.value, faults: [] }
    : { text: typed, faults: [{ field, ...validated.fault }] };
}

const named = (outcome: Named): ValidatedValue => ('name' in outcome ? { value: outcome.name } : outcome);

/** Allows underscores for a CNAME: it may lead to a mail service's key (`s1._domainkey.example.com`). */
const target = (value: string, zone: string, rules: { underscores?: boolean; none?: boolean } = {}): ValidatedValue =>
  named(targetName(value, zone, { underscores: false, none: false, ...rules }));

const valueByType: Record<RecordType, (record: DnsRecord, zone: string) => ValidatedValue> = {
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
  HTTPS: ({ value }, zone) => serviceBindingValue(value, zone),
  SVCB: ({ value }, zone) => serviceBindingValue(value, zone),
};

const validatedValue = (record: DnsRecord, zone: string): ValidatedValue =>
  record.value.trim() === '' ? { fault: { code: 'REQUIRED' } } : valueByType[record.type](record, zone);

const ttlFaults = ({ ttl }: DnsRecord): RecordFault[] =>
  ttlOptions.some(({ value }) => value === ttl) ? [] : [{ field: 'ttl', code: 'INVALID_CHOICE' }];

/** Lists the numbers beside the value, by type (RFC 1035 section 3.3.9, RFC 2782). */
const numberFields = { MX: ['priority'], SRV: ['priority', 'weight', 'port'] } as const;
const numbersOf = (type: RecordType): readonly string[] =>
  (numberFields as Partial<Record<RecordType, readonly string[]>>)[type] ?? [];

const max16Bits = 65_535;

function numberFaults(record: DnsRecord): RecordFault[] {
  const faults = (['priority', 'weight', 'port'] as const).flatMap((field): RecordFault[] => {
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

function caaFaults(record: DnsRecord): RecordFault[] {
  return (['flags', 'tag'] as const).flatMap((field): RecordFault[] => {
    const choice = record[field] ?? null;
    if (record.type !== 'CAA') return choice === null ? [] : [{ field, code: 'NOT_APPLICABLE' }];
    if (choice === null) return [{ field, code: 'REQUIRED' }];
    const isChoice = field === 'flags' ? caaFlags.includes(Number(choice)) : caaTags.includes(String(choice));
    return isChoice ? [] : [{ field, code: 'INVALID_CHOICE' }];
  });
}
