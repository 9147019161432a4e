import { absoluteName, apex, type DnsRecord } from '../record.ts';
import { answersFor } from './answers.ts';
import { faultOf, type ZoneFault, type ZoneRule } from './zoneFault.ts';

/** Refuses other records beside a CNAME (RFC 1034 section 3.6.2, RFC 2181 section 10.1). */
export const loneAliases: ZoneRule = (records) => {
  const perName = Map.groupBy(records, ({ name }) => name);
  const crowded = [...perName.values()].filter((group) => group.length > 1 && group.some(isAlias));
  return crowded.flatMap((group) =>
    group.map((record) => faultOf(records, record, { field: 'name', code: 'CNAME_NOT_ALONE' })),
  );
};

/** Refuses a CNAME for the zone itself, which has SOA and NS records (RFC 1912 section 2.4). */
export const noAliasAtApex: ZoneRule = (records) =>
  records
    .filter((record) => isAlias(record) && record.name === apex)
    .map((record) => faultOf(records, record, { field: 'type', code: 'CNAME_AT_APEX' }));

/** Refuses aliases as targets of MX, NS (RFC 2181 section 10.3) and SRV (RFC 2782). */
export const targetsAreNoAliases: ZoneRule = (records, zone) =>
  records
    .filter(({ type, value }) => ['MX', 'NS', 'SRV'].includes(type) && aliasAt(value, records, zone))
    .map((record) => faultOf(records, record, { field: 'value', code: 'TARGET_IS_ALIAS', params: [record.value] }));

/** Refuses a CNAME that leads back to itself (RFC 1034 section 3.6.2). */
export const noAliasLoops: ZoneRule = (records, zone) =>
  records.filter(isAlias).flatMap((record): ZoneFault[] => {
    const start = absoluteName(record.name, zone);
    const isLoop = targetsFrom(record, records, zone).includes(start);
    return isLoop ? [faultOf(records, record, { field: 'value', code: 'CNAME_LOOP' })] : [];
  });

const isAlias = ({ type }: DnsRecord): boolean => type === 'CNAME';

const aliasAt = (name: string, records: readonly DnsRecord[], zone: string): DnsRecord | undefined =>
  answersFor(name, records, zone)?.find(isAlias);

/** Limits how far aliases are followed, as resolvers give up on longer chains. */
const maxSteps = 16;

/** Lists the names that an alias leads to within the zone, each once. */
function targetsFrom(alias: DnsRecord, records: readonly DnsRecord[], zone: string): string[] {
  const targets: string[] = [];
  for (let next: DnsRecord | undefined = alias; next && targets.length < maxSteps && !targets.includes(next.value); ) {
    targets.push(next.value);
    next = aliasAt(next.value, records, zone);
  }
  return targets;
}
