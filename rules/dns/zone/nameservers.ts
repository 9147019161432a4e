import type { FaultOf } from '../../../schema/fault.ts';
import { apex, type DnsRecord, relativeName } from '../record.ts';
import { answersFor, delegatedNames, delegationOf } from './answers.ts';
import type { nameserverFaultTexts } from './nameserverFaultTexts.ts';
import { faultOf, type ZoneFault, type ZoneRule } from './zoneFault.ts';

type NameserverFault = FaultOf<typeof nameserverFaultTexts>;

/** Sets the minimum number of nameservers by top-level domain: SIDN requires two. */
const minimumByTopLevel: Record<string, number> = { nl: 2 };

const minimumNameservers = (zone: string): number => minimumByTopLevel[zone.split('.').at(-1) ?? ''] ?? 1;

/** Finds the fault in the number of nameservers of a domain. */
export function nameserverCountFault(hosts: readonly string[], zone: string): NameserverFault | undefined {
  const minimum = minimumNameservers(zone);
  return new Set(hosts).size < minimum ? { code: 'TOO_FEW_NAMESERVERS', params: [minimum] } : undefined;
}

/**
 * Refuses too few nameservers in the zone itself. A zone without any gets those of the provider when it is published.
 */
export const enoughNameservers: ZoneRule = (records, zone) => {
  const own = records.filter(({ type, name }) => type === 'NS' && name === apex);
  const fault = nameserverCountFault(
    own.map(({ value }) => value),
    zone,
  );
  return fault ? own.map((record) => faultOf(records, record, { field: 'value', ...fault })) : [];
};

/** Refuses a nameserver within the zone that has no address there (glue, RFC 1034 section 4.2.1). */
export const nameserversHaveAddresses: ZoneRule = (records, zone) =>
  records
    .filter(({ type, value }) => type === 'NS' && lacksAddress(value, records, zone))
    .map((record) =>
      faultOf(records, record, { field: 'value', code: 'NAMESERVER_WITHOUT_ADDRESS', params: [record.value] }),
    );

/** Tells whether a host lies within the zone without an address; `targetsAreNoAliases` refuses an alias. */
export function lacksAddress(host: string, records: readonly DnsRecord[], zone: string): boolean {
  const name = relativeName(host, zone);
  if (name === undefined) return false;
  const found = answersFor(host, records, zone) ?? records.filter((record) => record.name === name);
  return !found.some(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type));
}

/** Refuses records at or below a delegated name, which are never answered, except addresses of its nameservers. */
export const nothingBelowDelegations: ZoneRule = (records, zone) => {
  const delegated = delegatedNames(records);
  const glue = new Set(records.filter(({ type }) => type === 'NS').map(({ value }) => relativeName(value, zone)));
  return records.flatMap((record): ZoneFault[] => {
    const delegation = delegationOf(record.name, delegated);
    if (delegation === undefined || isPartOf(delegation, record, glue)) return [];
    return [faultOf(records, record, { field: 'name', code: 'BELOW_DELEGATION', params: [`${delegation}.${zone}`] })];
  });
};

const isPartOf = (delegation: string, { name, type }: DnsRecord, glue: ReadonlySet<string | undefined>): boolean =>
  (type === 'NS' && name === delegation) || (['A', 'AAAA'].includes(type) && glue.has(name));
