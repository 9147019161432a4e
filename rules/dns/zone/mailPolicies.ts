import type { FieldlessFault } from '../../../schema/fault.ts';
import { isDkim, isDkimName, keyRecordFault } from '../dkim/keyRecord.ts';
import { dmarcFault, isDmarc, isDmarcName, isDmarcReportName } from '../mail/dmarc.ts';
import { invalidSpfTerm, isSpf, maxSpfLookups, spfLookups } from '../mail/spf.ts';
import type { DnsRecord } from '../record.ts';
import { answersFor } from './answers.ts';
import { type FaultInZone, faultOf, type ZoneFault, type ZoneRule } from './zoneFault.ts';
import type { zoneFaultTexts } from './zoneFaultTexts.ts';

const texts = (records: readonly DnsRecord[]): DnsRecord[] => records.filter(({ type }) => type === 'TXT');

/** Lists the matching records after the first of each name. */
const surplus = (records: readonly DnsRecord[], fulfils: (text: string) => boolean): DnsRecord[] =>
  [
    ...Map.groupBy(
      texts(records).filter(({ value }) => fulfils(value)),
      ({ name }) => name,
    ).values(),
  ].flatMap(([, ...others]) => others);

const inValue = (fault: FieldlessFault<typeof zoneFaultTexts>): FaultInZone => ({ field: 'value', ...fault });

/**
 * Refuses a second policy, as receivers then ignore all: SPF (RFC 7208 section 4.5) and DMARC (RFC 7489 section
 * 6.6.3).
 */
export const onePolicyPerName: ZoneRule = (records) => [
  ...surplus(records, isSpf).map((record) => faultOf(records, record, inValue({ code: 'SEVERAL_SPF' }))),
  ...surplus(records, isDmarc).map((record) => faultOf(records, record, inValue({ code: 'SEVERAL_DMARC' }))),
];

/** Refuses SPF records that are invalid, or query DNS more often than receivers allow. */
export const validSpf: ZoneRule = (records, zone) => {
  const textOf = (domain: string): string | undefined =>
    answersFor(domain, records, zone)?.find(({ type, value }) => type === 'TXT' && isSpf(value))?.value;
  return texts(records)
    .filter(({ value }) => isSpf(value))
    .flatMap((record): ZoneFault[] => {
      const invalid = invalidSpfTerm(record.value);
      if (invalid !== undefined) return [faultOf(records, record, inValue({ code: 'INVALID_SPF', params: [invalid] }))];
      const count = spfLookups(record.value, textOf);
      const fault = inValue({ code: 'SPF_TOO_MANY_LOOKUPS', params: [maxSpfLookups, count] });
      return count > maxSpfLookups ? [faultOf(records, record, fault)] : [];
    });
};

/** Refuses DMARC records outside their name, and other texts there. */
export const validDmarc: ZoneRule = (records) =>
  texts(records).flatMap((record): ZoneFault[] => {
    const isPlace = isDmarcName(record.name) || isDmarcReportName(record.name);
    if (!isPlace)
      return isDmarc(record.value) ? [faultOf(records, record, { field: 'name', code: 'DMARC_ELSEWHERE' })] : [];
    const fault = dmarcFault(record.value, record.name);
    return fault ? [faultOf(records, record, inValue(fault))] : [];
  });

/** Refuses DKIM keys outside their name, and other texts there. */
export const validDkim: ZoneRule = (records) =>
  texts(records).flatMap((record): ZoneFault[] => {
    if (!isDkimName(record.name)) {
      return isDkim(record.value) ? [faultOf(records, record, { field: 'name', code: 'DKIM_ELSEWHERE' })] : [];
    }
    const fault = keyRecordFault(record.value);
    return fault ? [faultOf(records, record, inValue(fault))] : [];
  });
