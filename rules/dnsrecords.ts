import type { DnsRecordRow } from '../resources/dnsrecords.ts';
import type { Change } from '../schema/rule.ts';
import { type RecordFault, recordFaultTexts } from './dns/recordFaultTexts.ts';
import { validateRecord } from './dns/validateRecord.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { dnsRecordOf, domainNameOf } from './zones/storedZone.ts';

/** Normalises the record; faulty values stay as typed. */
export async function inOneWriting(
  { after, changed }: Change<DnsRecordRow>,
  context: RuleContext,
): Promise<Partial<DnsRecordRow>> {
  const isTyped = changed.length > 0 && Boolean(after.name) && Boolean(after.value);
  const zone = isTyped ? await domainNameOf(after.domain, context) : undefined;
  if (zone === undefined) return {};
  const { name, value } = validateRecord(dnsRecordOf(after), zone).record;
  return { name, value };
}

/** Refuses a record with faults by itself; the rules of its domain validate all records together. */
export async function recordIsSound(
  { operation, after, changed }: Change<DnsRecordRow>,
  context: RuleContext,
): Promise<RecordFault[]> {
  const isValidated = operation !== 'delete' && changed.length > 0;
  const zone = isValidated ? await domainNameOf(after.domain, context) : undefined;
  return zone === undefined ? [] : validateRecord(dnsRecordOf(after), zone).faults.map(withFieldOfRow);
}

const withFieldOfRow = (fault: RecordFault): RecordFault =>
  fault.field === 'type' ? { ...fault, field: 'recordType' } : fault;

export const dnsRecordRules = rulesFor('dnsrecords', {
  faults: recordFaultTexts,
  derive: [inOneWriting],
  check: [recordIsSound],
});
