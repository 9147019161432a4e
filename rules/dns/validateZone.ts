import type { DnsRecord } from './record.ts';
import { validateRecord } from './validateRecord.ts';
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

/** Finds the faults between normalised records of a zone, in the order of the records. */
export const zoneFaults = (records: readonly DnsRecord[], zone: string): ZoneFault[] =>
  zoneRules.flatMap((rule) => rule(records, zone)).sort((one, other) => one.record - other.record);

/**
 * Normalises and validates a complete zone as typed. Skips faults against other records for fields that are invalid by
 * themselves.
 * @param validate validates one record; an editor passes one that knows its answers
 */
export function validateZone(
  typed: readonly DnsRecord[],
  zone: string,
  validate: typeof validateRecord = validateRecord,
): { records: DnsRecord[]; faults: ZoneFault[] } {
  const validated = typed.map((record) => validate(record, zone));
  const records = validated.map(({ record }) => record);
  const own = validated.flatMap(({ record, faults }) => faults.map((fault) => faultOf(records, record, fault)));
  const between = zoneFaults(records, zone).filter(
    ({ record, field }) => !own.some((fault) => fault.record === record && fault.field === field),
  );
  return { records, faults: [...own, ...between].sort((one, other) => one.record - other.record) };
}
