import { absoluteName, apex, type DnsRecord } from '../record.ts';
import { answersFor } from './answers.ts';
import { faultOf, type ZoneFault, type ZoneRule } from './zoneFault.ts';

/** A CNAME stands for all that its name has, so the name has nothing else (RFC 1034 section 3.6.2, RFC 2181 section 10.1). */
export const loneAliases: ZoneRule = (records) => {
  const perName = Map.groupBy(records, ({ name }) => name);
  const crowded = [...perName.values()].filter((group) => group.length > 1 && group.some(isAlias));
  return crowded.flatMap((group) =>
    group.map((record) => faultOf(records, record, { field: 'name', code: 'CNAME_NOT_ALONE' })),
  );
};

/** The zone itself has SOA and NS records, which no CNAME may stand beside (RFC 1912 section 2.4). */
export const noAliasAtApex: ZoneRule = (records) =>
  records
    .filter((record) => isAlias(record) && record.name === apex)
    .map((record) => faultOf(records, record, { field: 'type', code: 'CNAME_AT_APEX' }));

/** Targets of MX, NS (RFC 2181 section 10.3) and SRV (RFC 2782) have addresses themselves. */
export const targetsAreNoAliases: ZoneRule = (records, zone) =>
  records
    .filter(({ type, value }) => ['MX', 'NS', 'SRV'].includes(type) && aliasAt(value, records, zone))
    .map((record) => faultOf(records, record, { field: 'value', code: 'TARGET_IS_ALIAS', params: [record.value] }));

/** A CNAME that leads back to itself answers nothing (RFC 1034 section 3.6.2). */
export const noAliasLoops: ZoneRule = (records, zone) =>
  records.filter(isAlias).flatMap((record): ZoneFault[] => {
    const start = absoluteName(record.name, zone);
    const isLoop = targetsFrom(record, records, zone).includes(start);
    return isLoop ? [faultOf(records, record, { field: 'value', code: 'CNAME_LOOP' })] : [];
  });

const isAlias = ({ type }: DnsRecord): boolean => type === 'CNAME';

const aliasAt = (name: string, records: readonly DnsRecord[], zone: string): DnsRecord | undefined =>
  answersFor(name, records, zone)?.find(isAlias);

/** Resolvers give up on longer ways, so nobody need know whether those end. */
const maxSteps = 16;

/** The names that an alias leads to within the zone, each once. */
function targetsFrom(alias: DnsRecord, records: readonly DnsRecord[], zone: string): string[] {
  const targets: string[] = [];
  for (let next: DnsRecord | undefined = alias; next && targets.length < maxSteps && !targets.includes(next.value); ) {
    targets.push(next.value);
    next = aliasAt(next.value, records, zone);
  }
  return targets;
}
