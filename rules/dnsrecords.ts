import type { DnsRecordRow } from '../resources/dnsrecords.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { judgeRecord } from './dns/judgeRecord.ts';
import { dnsRecordOf, domainNameOf } from './zones/storedZone.ts';

/** The record in its one way of writing; what is wrong with it stays as it was typed. */
export async function inOneWriting(
  { after, changed }: Change<DnsRecordRow>,
  context: RuleContext,
): Promise<Partial<DnsRecordRow>> {
  const isTyped = changed.length > 0 && Boolean(after.name) && Boolean(after.value);
  const zone = isTyped ? await domainNameOf(after.domain, context) : undefined;
  if (zone === undefined) return {};
  const { name, value } = judgeRecord(dnsRecordOf(after), zone).record;
  return { name, value };
}

/** What is wrong with the record by itself; all records together are judged with their domain. */
export async function recordIsSound(
  { operation, after, changed }: Change<DnsRecordRow>,
  context: RuleContext,
): Promise<Fault[]> {
  const isJudged = operation !== 'delete' && changed.length > 0;
  const zone = isJudged ? await domainNameOf(after.domain, context) : undefined;
  return zone === undefined ? [] : judgeRecord(dnsRecordOf(after), zone).faults.map(withFieldOfRow);
}

const withFieldOfRow = (fault: Fault): Fault => (fault.field === 'type' ? { ...fault, field: 'recordType' } : fault);

export const dnsRecordRules = rulesFor<DnsRecordRow>('dnsrecords', {
  derive: [inOneWriting],
  check: [recordIsSound],
});
