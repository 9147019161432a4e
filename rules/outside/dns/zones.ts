import type { DnsServer, RecordSet, Zone, ZoneChange } from '../../../outside/dns/dnsServer.ts';
import { canonicalZone, changed, difference, recordSetKey, versionOf } from '../../../outside/dns/zoneContent.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { Condition } from '../../../schema/condition.ts';
import { hasOwnNameservers, publishedSets } from '../../dns/publishedSets.ts';
import type { DnsRecord } from '../../dns/record.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { storedZone } from '../../zones/storedZone.ts';
import type { CallContext, CallPlan, Sent, Settled } from '../callKind.ts';

/** Keeps what is to be written to a zone, between the plan of a call and its sending. */
export type ZoneWrite =
  | { zone: string; create: readonly RecordSet[] }
  /** `base`, `wanted`: the versions at the server before and after. */
  | { zone: string; changes: readonly ZoneChange[]; base: string; wanted: string }
  | { zone: string; remove: true };

/** Serializes all writes to the one DNS server: it locks its whole database (docs/outside.md). */
export const lockOfServer = (): string => 'dns';

/** Selects the calls about one zone, which are made in the order they were asked. */
export const queueOfZone = ({ domain }: Pick<OutsideCall, 'domain'>): Condition => ({ service: 'dns', domain });

/** Lists the states in which a domain has a zone. */
export const withZone: readonly Domain['state'][] = [
  'active',
  'locked',
  'expiring',
  'expired',
  'cancelling',
  'elsewhere',
];

export const hasZone = ({ state }: Pick<Domain, 'state'>): boolean => withZone.includes(state);

/** Finds the domain that a call is about. */
export const domainOf = ({ domain }: OutsideCall, context: Pick<CallContext, 'find'>): Promise<Domain | null> =>
  recordWith(context, 'domains', domain);

/** Gives our records of a zone as its server should hold them; `records` default to those stored. */
export async function ourSets(
  { id, name }: Domain,
  context: Pick<CallContext, 'find'>,
  records?: readonly DnsRecord[],
): Promise<RecordSet[]> {
  const company = await recordWith(context, 'company', '1');
  const stored = records ?? (await storedZone(id, context));
  return canonicalZone(publishedSets(stored, name, company?.nameservers ?? []));
}

/**
 * Gives what is compared of a zone with our records. Leaves out nameservers that we provide, as the server has those of
 * before until the zone is next written.
 */
export const comparedSets = (zone: string, sets: readonly RecordSet[], records: readonly DnsRecord[]): RecordSet[] =>
  hasOwnNameservers(records) ? [...sets] : sets.filter(({ name, type }) => name !== zone || type !== 'NS');

/** Tells whether the server has these record sets. With `records`, ignores the nameservers that we provide. */
export function isHeldAs(current: Zone, sets: readonly RecordSet[], records?: readonly DnsRecord[]): boolean {
  if (!records) return current.version === versionOf(sets);
  const version = (some: readonly RecordSet[]): string => versionOf(comparedSets(current.name, some, records));
  return version(current.recordSets) === version(sets);
}

/** Plans the write that leads from the zone at the server to the wanted record sets. */
export function writeTo(zone: string, current: Zone | undefined, wanted: readonly RecordSet[]): CallPlan<ZoneWrite> {
  if (!wanted.some(({ name, type }) => name === zone && type === 'NS'))
    return { step: 'failed', failure: { reason: 'refused', answer: lacksNameservers } };
  if (!current) return { step: 'send', request: { zone, create: wanted } };
  const changes = difference(current.recordSets, wanted);
  if (changes.length === 0) return { step: 'done', answer: 'The server has it already.' };
  const after = versionOf(changed(current.recordSets, changes));
  return { step: 'send', request: { zone, changes, base: current.version, wanted: after } };
}

const lacksNameservers = 'The zone would have no nameservers. Fill in those of our company first.';

export async function sendZone(dns: DnsServer, request: ZoneWrite): Promise<Sent> {
  if ('remove' in request) {
    await dns.remove(request.zone);
    return { answer: 'The zone is gone.' };
  }
  const zone =
    'create' in request
      ? await dns.create(request.zone, request.create)
      : await dns.apply(request.zone, request.changes, request.base);
  return published(zone);
}

const published = ({ serial, version }: Zone): Sent => ({
  answer: `The zone has serial ${serial}.`,
  remoteId: version,
});

/** Reads the zone: it is as wanted, as it was, or something else that only a person can judge. */
export async function settleZone(dns: DnsServer, request: ZoneWrite): Promise<Settled> {
  const now = await dns.read(request.zone);
  if ('remove' in request)
    return now ? { became: 'notDone' } : { became: 'done', sent: { answer: 'The zone is gone.' } };
  const wanted = 'create' in request ? versionOf(canonicalZone(request.create)) : request.wanted;
  const base = 'create' in request ? undefined : request.base;
  if (now?.version === wanted) return { became: 'done', sent: published(now) };
  if (now?.version === base) return { became: 'notDone' };
  return { became: 'unknown', answer: 'The zone is neither as it was nor as it should be.' };
}

/** Limits the record sets that are named to staff, and the characters of each. */
const mostTold = 50;
const longestTold = 400;
const cut = (text: string): string => (text.length > longestTold ? `${text.slice(0, longestTold)}…` : text);

/** Names the record sets that the server has otherwise than we do, for staff. */
export function differingSets(here: readonly RecordSet[], there: readonly RecordSet[]): string {
  const written = (sets: readonly RecordSet[], key: string): string =>
    sets.find((set) => recordSetKey(set) === key)?.contents.join(', ') ?? '–';
  const keys = difference(here, there).map((change) => recordSetKey('put' in change ? change.put : change.remove));
  const told = keys
    .slice(0, mostTold)
    .map((key) => cut(`${key}: here ${written(here, key)}; there ${written(there, key)}`));
  const more = keys.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
