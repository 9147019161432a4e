import { delegationOf } from '../../outside/lookups/delegation.ts';
import { MovableClock } from '../standIn/clock.ts';
import { type Route, type StandIn, type StandInAnswer, type StandInRequest, startStandIn } from '../standIn/standIn.ts';
import { aliasFault, putSet, recordFault, type WireSet } from './recordFault.ts';
import { emptyZone, newDnskey, raiseSerial, type StoredZone, storedContent, type ZoneStore } from './zoneStore.ts';

export interface DnsStandInOptions {
  apiKey: string;
  zones?: ZoneStore;
  changed?: () => void;
  clock?: MovableClock;
  port?: number;
}

export interface DnsStandIn extends StandIn {
  zones: ZoneStore;
}

const server = '/api/v1/servers/localhost';
const refused = (error: string): StandInAnswer => ({ status: 422, body: { error } });
const missing: StandInAnswer = { status: 404, body: 'Not Found' };

/** Speaks the HTTP API of PowerDNS Authoritative 4.7.3, with its oddities. */
export async function startDnsStandIn(options: DnsStandInOptions): Promise<DnsStandIn> {
  const { apiKey, zones = {}, clock = new MovableClock(), port, changed } = options;
  const standIn = await startStandIn({
    routes: routesOf(zones, clock),
    guard: ({ headers }) => (headers['x-api-key'] === apiKey ? undefined : { status: 401, body: 'Unauthorized' }),
    missing,
    changed,
    clock,
    port,
  });
  return { ...standIn, zones };
}

function routesOf(zones: ZoneStore, clock: MovableClock): Route[] {
  const one = (
    method: string,
    rest: string,
    answer: (zone: StoredZone, request: StandInRequest) => StandInAnswer,
  ): Route => ({
    method,
    path: new RegExp(`^${server}/zones/([^/]+)${rest}$`),
    answer: (request) => {
      const zone = zones[(request.parts[0] ?? '').toLowerCase()];
      return zone === undefined ? missing : answer(zone, request);
    },
  });
  const list = Object.values;
  return [
    {
      method: 'GET',
      path: new RegExp(`^${server}/?$`),
      answer: () => ({
        status: 200,
        body: { type: 'Server', id: 'localhost', daemon_type: 'authoritative', version: '4.7.3' },
      }),
    },
    {
      method: 'GET',
      path: new RegExp(`^${server}/zones$`),
      answer: () => ({ status: 200, body: list(zones).map((zone) => wireZone(zone, false)) }),
    },
    {
      method: 'POST',
      path: new RegExp(`^${server}/zones$`),
      answer: ({ body }) => withJson(body, (json) => createZone(zones, json as NewZone, clock)),
    },
    one('GET', '', (zone, { query }) => ({ status: 200, body: wireZone(zone, query.get('rrsets') !== 'false') })),
    one('PATCH', '', (zone, { body }) =>
      withJson(body, (json) => patchZone(zone, (json as { rrsets: WireSet[] }).rrsets, clock)),
    ),
    one('PUT', '', (zone, { body }) =>
      withJson(body, (json) => setDnssec(zone, (json as { dnssec?: boolean }).dnssec)),
    ),
    one('DELETE', '', (zone) => {
      delete zones[zone.name];
      return { status: 204 };
    }),
    one('GET', '/export', (zone) => ({ status: 200, body: exported(zone) })),
    one('GET', '/cryptokeys', ({ name, dnskey }) => ({ status: 200, body: dnskey ? [wireKey(name, dnskey)] : [] })),
    one('PUT', '/rectify', () => ({ status: 200, body: { result: 'Rectified' } })),
    one('PUT', '/notify', () => ({ status: 200, body: { result: 'Notification queued' } })),
  ];
}

interface NewZone {
  name: string;
  kind: string;
  soa_edit_api?: string;
  nameservers?: string[];
  rrsets?: WireSet[];
}

function withJson(body: string, answer: (json: unknown) => StandInAnswer): StandInAnswer {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    return { status: 400, body: `Your JSON document was not well-formed: ${String(error)}` };
  }
  return answer(json);
}

function createZone(zones: ZoneStore, wire: NewZone, clock: MovableClock): StandInAnswer {
  const name = wire.name.toLowerCase();
  if (!name.endsWith('.')) return refused(`DNS Name '${wire.name}' is not canonical`);
  if (zones[name]) return { status: 409, body: 'Conflict' };
  const zone = emptyZone(name, wire.kind, wire.soa_edit_api);
  const nameservers = (wire.nameservers ?? []).map((content) => ({ content }));
  const own: WireSet[] = nameservers.length > 0 ? [{ name, type: 'NS', ttl: 3600, records: nameservers }] : [];
  const answer = patchZone(zone, [...own, ...(wire.rrsets ?? [])], clock);
  if (answer.status !== 204) return answer;
  zones[name] = zone;
  return { status: 201, body: wireZone(zone, true) };
}

/** Changes all or nothing. A patch that changes nothing raises the serial as well. */
function patchZone(zone: StoredZone, wire: readonly WireSet[], clock: MovableClock): StandInAnswer {
  const sets = structuredClone(zone.sets);
  for (const set of wire) {
    const fault = recordFault(zone, set);
    if (fault !== undefined) return refused(fault);
    putSet(sets, set, (content) => storedContent(set.type, content));
  }
  const fault = aliasFault(sets);
  if (fault !== undefined) return refused(fault);
  zone.sets = sets;
  raiseSerial(zone, clock.now());
  return { status: 204 };
}

function setDnssec(zone: StoredZone, isWanted: boolean | undefined): StandInAnswer {
  if (isWanted === true) zone.dnskey ??= newDnskey();
  if (isWanted === false) delete zone.dnskey;
  return { status: 204 };
}

const wireZone = ({ name, kind, serial, dnskey, soaEditApi, sets }: StoredZone, hasSets: boolean): object => ({
  id: name,
  name,
  type: 'Zone',
  url: `${server}/zones/${name}`,
  kind,
  serial,
  edited_serial: serial,
  notified_serial: 0,
  dnssec: dnskey !== undefined,
  soa_edit_api: soaEditApi,
  api_rectify: true,
  masters: [],
  account: '',
  ...(hasSets && { rrsets: Object.values(sets).map((set) => ({ ...set, comments: [] })) }),
});

const wireKey = (zone: string, dnskey: string): object => ({
  type: 'Cryptokey',
  id: 1,
  keytype: 'csk',
  active: true,
  published: true,
  algorithm: 'ECDSAP256SHA256',
  bits: 256,
  flags: 257,
  dnskey,
  ds: delegationsOf(zone, dnskey),
});

/** Lists the DS records of a key, as PowerDNS does: with a SHA-256 and with a SHA-384. */
function delegationsOf(zone: string, dnskey: string): string[] {
  const [flags = 0, protocol = 0, algorithm = 0] = dnskey.split(' ').map(Number);
  const key = { flags, protocol, algorithm, publicKey: dnskey.split(' ').slice(3).join('') };
  return [2, 4].flatMap((digestType) => {
    const made = delegationOf(zone, key, digestType);
    return made ? [`${made.keyTag} ${algorithm} ${digestType} ${made.digest.toString('hex')}`] : [];
  });
}

const exported = ({ sets }: StoredZone): string =>
  Object.values(sets)
    .flatMap(({ name, type, ttl, records }) =>
      records.map(({ content }) => `${name}\t${ttl}\tIN\t${type}\t${content}\n`),
    )
    .sort()
    .join('');
