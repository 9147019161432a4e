import { judgeRecord } from './judgeRecord.ts';
import type { DnsRecord } from './record.ts';
import { loneAliases, noAliasAtApex, noAliasLoops, targetsAreNoAliases } from './zone/aliases.ts';
import { onePolicyPerName, validDkim, validDmarc, validSpf } from './zone/mailPolicies.ts';
import { enoughNameservers, nameserversHaveAddresses, nothingBelowDelegations } from './zone/nameservers.ts';
import { loneNullMx, noDuplicates, oneTtlPerSet } from './zone/recordSets.ts';
import { faultOf, type ZoneFault, type ZoneRule } from './zone/zoneFault.ts';

const zoneRules: readonly ZoneRule[] = [
  noAliasAtApex,
  loneAliases,
  targetsAreNoAliases,
  noAliasLoops,
  oneTtlPerSet,
  noDuplicates,
  loneNullMx,
  enoughNameservers,
  nameserversHaveAddresses,
  nothingBelowDelegations,
  onePolicyPerName,
  validSpf,
  validDmarc,
  validDkim,
];

/** What is wrong between the records of a zone, each in its one way of writing, in the order of the records. */
export const zoneFaults = (records: readonly DnsRecord[], zone: string): ZoneFault[] =>
  zoneRules.flatMap((rule) => rule(records, zone)).sort((one, other) => one.record - other.record);

/**
 * A whole zone as typed: each record in its one way of writing, and every fault, of a record by itself and between records. Where
 * a field is wrong by itself, that is all that is said of it.
 */
export function judgeZone(typed: readonly DnsRecord[], zone: string): { records: DnsRecord[]; faults: ZoneFault[] } {
  const judged = typed.map((record) => judgeRecord(record, zone));
  const records = judged.map(({ record }) => record);
  const own = judged.flatMap(({ record, faults }) => faults.map((fault) => faultOf(records, record, fault)));
  const between = zoneFaults(records, zone).filter(
    ({ record, field }) => !own.some((fault) => fault.record === record && fault.field === field),
  );
  return { records, faults: [...own, ...between].sort((one, other) => one.record - other.record) };
}
