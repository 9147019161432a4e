import type { Fault } from '../../../schema/fault.ts';
import { apex, type DnsRecord, relativeName } from '../record.ts';
import { answersFor, delegatedNames, delegationOf } from './answers.ts';
import { faultOf, type ZoneFault, type ZoneRule } from './zoneFault.ts';

/** What registries ask, by top-level domain: SIDN wants two. */
const minimumByTopLevel: Record<string, number> = { nl: 2 };

const minimumNameservers = (zone: string): number => minimumByTopLevel[zone.split('.').at(-1) ?? ''] ?? 1;

/** What is wrong with the number of nameservers of a domain. */
export function nameserverCountFault(hosts: readonly string[], zone: string): Fault | undefined {
  const minimum = minimumNameservers(zone);
  return new Set(hosts).size < minimum ? { code: 'TOO_FEW_NAMESERVERS', params: [minimum] } : undefined;
}

/** Enough nameservers for the zone. Without any of its own it has those of the provider, who adds them when it is published. */
export const enoughNameservers: ZoneRule = (records, zone) => {
  const own = records.filter(({ type, name }) => type === 'NS' && name === apex);
  const fault = nameserverCountFault(
    own.map(({ value }) => value),
    zone,
  );
  return fault ? own.map((record) => faultOf(records, record, { field: 'value', ...fault })) : [];
};

/** A nameserver within the zone can be found only if the zone says where it is (glue, RFC 1034 section 4.2.1). */
export const nameserversHaveAddresses: ZoneRule = (records, zone) =>
  records
    .filter(({ type, value }) => type === 'NS' && lacksAddress(value, records, zone))
    .map((record) =>
      faultOf(records, record, { field: 'value', code: 'NAMESERVER_WITHOUT_ADDRESS', params: [record.value] }),
    );

/** Whether a host lies within the zone and has no address there; an alias is for `targetsAreNoAliases`. */
export function lacksAddress(host: string, records: readonly DnsRecord[], zone: string): boolean {
  const name = relativeName(host, zone);
  if (name === undefined) return false;
  const found = answersFor(host, records, zone) ?? records.filter((record) => record.name === name);
  return !found.some(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type));
}

/** What the zone has at or below a delegated name is never answered, but for the addresses of the nameservers there. */
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
