import type { Answer } from 'dns-packet';
import type { StoredRecordSet, StoredZone, ZoneStore } from '../zoneStore.ts';
import { wireRecord } from './wireRecord.ts';

/** Lists response codes (RFC 1035 section 4.1.1). */
export const rcodes = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 } as const;

export interface ZoneAnswer {
  rcode: keyof typeof rcodes;
  isAuthoritative: boolean;
  answers: Answer[];
  authorities: Answer[];
  additionals: Answer[];
}

const bare = (rcode: ZoneAnswer['rcode'], isAuthoritative: boolean): ZoneAnswer => ({
  rcode,
  isAuthoritative,
  answers: [],
  authorities: [],
  additionals: [],
});

/** Limits how many aliases are followed, as a zone may hold a loop. */
const mostAliases = 16;

/** Answers one question from the stored zones, as RFC 1034 section 4.3.2 and RFC 4592 say. */
export function zoneAnswer(zones: ZoneStore, question: { name: string; type: string }): ZoneAnswer {
  const zone = zoneOf(zones, question);
  if (zone === undefined) return bare('REFUSED', false);
  const answer = bare('NOERROR', true);
  let name = absolute(question.name);
  for (let step = 0; step < mostAliases; step += 1) {
    const cut = delegationOf(zone, name, question.type);
    // Leaves the delegation of an alias's target to whom the client asks next.
    if (cut !== undefined) return answer.answers.length > 0 ? answer : referral(zone, cut);
    const sets = setsAt(zone, name);
    if (sets === undefined) return { ...answer, rcode: 'NXDOMAIN', authorities: negative(zone) };
    const found = sets.filter(({ type }) => type === question.type || question.type === 'ANY');
    answer.answers.push(...found.flatMap((set) => recordsOf(set, name)));
    if (found.length > 0) return answer;
    const alias = sets.find(({ type }) => type === 'CNAME');
    if (alias === undefined) return { ...answer, authorities: negative(zone) };
    answer.answers.push(...recordsOf(alias, name));
    name = alias.records[0]?.content ?? '.';
    if (!isAtOrBelow(name, zone.name)) return answer;
  }
  return bare('SERVFAIL', true);
}

/** Lists the records of a zone as a transfer sends them: the SOA first and last (RFC 5936 section 2.2). */
export function transferOf(zones: ZoneStore, name: string): Answer[] | undefined {
  const zone = zones[absolute(name)];
  if (zone === undefined) return undefined;
  const soa = soaOf(zone);
  const others = Object.values(zone.sets).filter(({ type }) => type !== 'SOA');
  return [
    ...soa,
    ...others.flatMap((set) => recordsOf(set, set.name)),
    ...keysOf(zone).flatMap((set) => recordsOf(set, zone.name)),
    ...soa,
  ];
}

const absolute = (name: string): string => (name === '.' ? name : `${name.toLowerCase().replace(/\.$/, '')}.`);

const isAtOrBelow = (name: string, ancestor: string): boolean => name === ancestor || name.endsWith(`.${ancestor}`);

/** Finds the zone with the longest name; a DS is asked of the zone above. */
function zoneOf(zones: ZoneStore, { name, type }: { name: string; type: string }): StoredZone | undefined {
  const labels = absolute(name).split('.');
  const candidates = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const held = candidates.flatMap((candidate) => zones[candidate] ?? []);
  return type === 'DS' && held[0]?.name === absolute(name) && held.length > 1 ? held[1] : held[0];
}

/** Finds the name below the apex at which other servers answer, at or above a name. */
function delegationOf(zone: StoredZone, name: string, type: string): string | undefined {
  const cuts = Object.values(zone.sets).filter((set) => set.type === 'NS' && set.name !== zone.name);
  return cuts.find((cut) => isAtOrBelow(name, cut.name) && !(type === 'DS' && name === cut.name))?.name;
}

/** Returns the record sets at a name: its own, or those of the wildcard that covers it. Undefined where nothing is there. */
function setsAt(zone: StoredZone, name: string): StoredRecordSet[] | undefined {
  const all = [...Object.values(zone.sets), ...keysOf(zone)];
  const own = all.filter((set) => set.name === name);
  if (own.length > 0) return own;
  const exists = (ancestor: string): boolean => all.some((set) => isAtOrBelow(set.name, ancestor));
  if (exists(name)) return [];
  const labels = name.split('.');
  const encloser = labels.map((_, index) => labels.slice(index + 1).join('.')).find(exists) ?? zone.name;
  const covering = all.filter((set) => set.name === `*.${encloser}`);
  return covering.length > 0 ? covering : undefined;
}

const keysOf = ({ name, dnskey }: StoredZone): StoredRecordSet[] =>
  dnskey === undefined ? [] : [{ name, type: 'DNSKEY', ttl: 3600, records: [{ content: dnskey, disabled: false }] }];

const recordsOf = ({ type, ttl, records }: StoredRecordSet, name: string): Answer[] =>
  records
    .filter(({ disabled }) => !disabled)
    .map(({ content }) => wireRecord(type, { name: name === '.' ? name : name.replace(/\.$/, ''), ttl }, content));

const soaOf = (zone: StoredZone): Answer[] =>
  Object.values(zone.sets)
    .filter(({ type }) => type === 'SOA')
    .flatMap((set) => recordsOf(set, zone.name));

/** Gives the SOA with the time for which a negative answer may be kept (RFC 2308 section 3). */
const negative = (zone: StoredZone): Answer[] =>
  soaOf(zone).map((soa) => (soa.type === 'SOA' ? { ...soa, ttl: Math.min(soa.ttl ?? 0, soa.data.minimum ?? 0) } : soa));

/** Names the servers of a delegation, with their addresses where the zone knows them (glue). */
function referral(zone: StoredZone, cut: string): ZoneAnswer {
  const sets = Object.values(zone.sets);
  const servers = sets.filter(({ name, type }) => type === 'NS' && name === cut);
  const hosts = new Set(servers.flatMap(({ records }) => records.map(({ content }) => content)));
  const glue = sets.filter(({ name, type }) => hosts.has(name) && (type === 'A' || type === 'AAAA'));
  return {
    ...bare('NOERROR', false),
    authorities: servers.flatMap((set) => recordsOf(set, cut)),
    additionals: glue.flatMap((set) => recordsOf(set, set.name)),
  };
}
