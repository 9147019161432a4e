import { callerOf } from '../call/callerOf.ts';
import { oneAtATime } from '../call/oneAtATime.ts';
import { OutsideFault } from '../call/outsideFault.ts';
import type { Answer, Caller, OutsideRequest, Refusal, Service } from '../call/service.ts';
import {
  DnsFault,
  type DnsFaultReason,
  type DnsServer,
  type RecordSet,
  type Zone,
  type ZoneChange,
} from './dnsServer.ts';
import { readKeys, readZone, wireChange, wireRecordSet, withDot, withoutDot } from './powerDnsWire.ts';
import { canonicalZone, changed, difference, faultOfChanges, versionOf } from './zoneContent.ts';

export interface PowerDnsOptions extends Pick<Service, 'breaker' | 'surroundings'> {
  /** Without a path, such as `http://127.0.0.1:8081`. */
  url: string;
  apiKey: string;
  timeout?: number;
}

const usualTimeout = 10_000;
/** Lets a write pass a database that is locked for a moment. */
const attempts = 5;

/** Speaks the HTTP API of PowerDNS Authoritative 4.7. Writes go one at a time, as parallel ones lock its database. */
export function powerDns({ url, apiKey, timeout = usualTimeout, breaker, surroundings }: PowerDnsOptions): DnsServer {
  const call = translated(
    callerOf({
      name: 'dns',
      baseUrl: `${url}/api/v1/servers/localhost`,
      headers: { 'x-api-key': apiKey },
      secrets: [apiKey],
      timeout,
      attempts,
      breaker,
      surroundings,
      refusal,
    }),
  );
  const inTurn = oneAtATime();

  const read = async (zone: string): Promise<Zone | undefined> =>
    call({ method: 'GET', path: pathOf(zone), accepts: [404] }, ({ status, json }) =>
      status === 404 ? undefined : readZone(json()),
    );
  const existing = async (zone: string): Promise<Zone> => {
    const found = await read(zone);
    if (found === undefined) throw faultOf('missing', `there is no zone ${zone}`);
    return found;
  };
  const write = (request: Omit<OutsideRequest, 'isRepeatable'>): Promise<void> =>
    call({ ...request, isRepeatable: true }, () => undefined);

  /** Writes and reads back. A doubt is settled by what is there; where that cannot be read, it stays. */
  async function settled(zone: string, { wanted, before }: Versions, request: OutsideRequest): Promise<Zone> {
    const doubt = await write(request).then(() => undefined, doubtOf);
    const now = await read(zone).catch((error: unknown) => {
      throw doubt ?? faultOf('other', `${zone} was written and cannot be read (${String(error)})`, { kind: 'inDoubt' });
    });
    if (doubt && now?.version === before)
      throw faultOf('other', `${zone} was not written (${doubt.code})`, { kind: 'unreachable' });
    if (doubt && now?.version !== wanted) throw doubt;
    if (now === undefined) throw faultOf('missing', `${zone} went away meanwhile`, { kind: 'inDoubt' });
    return now;
  }

  async function create(zone: string, recordSets: readonly RecordSet[]): Promise<Zone> {
    demandSound(
      zone,
      recordSets.map((put) => ({ put })),
    );
    const wanted = versionOf(canonicalZone(recordSets));
    const current = await read(zone);
    if (current?.version === wanted) return current;
    if (current) throw faultOf('exists', `${zone} exists with other records`, { current });
    const body = {
      name: withDot(zone),
      kind: 'Master',
      nameservers: [],
      api_rectify: true,
      // Any value but DEFAULT, INCREASE and EPOCH is accepted and leaves the serial at 0.
      soa_edit_api: 'DEFAULT',
      rrsets: recordSets.map(wireRecordSet),
    };
    try {
      return await settled(zone, { wanted, before: undefined }, { method: 'POST', path: '/zones', body });
    } catch (error) {
      // A repeated attempt finds the zone that the first one made.
      const found = error instanceof DnsFault && error.reason === 'exists' ? await read(zone) : undefined;
      if (found?.version !== wanted) throw error;
      return found;
    }
  }

  async function apply(zone: string, changes: readonly ZoneChange[], baseVersion: string): Promise<Zone> {
    demandSound(zone, changes);
    const current = await existing(zone);
    const wanted = changed(current.recordSets, changes);
    const toWrite = difference(current.recordSets, wanted);
    // A write without a change would raise the serial, and a repeated job finds its own work here.
    if (toWrite.length === 0) return current;
    if (current.version !== baseVersion) throw faultOf('moved', `${zone} was changed meanwhile`, { current });
    const body = { rrsets: toWrite.map(wireChange) };
    const versions = { wanted: versionOf(wanted), before: baseVersion };
    return settled(zone, versions, { method: 'PATCH', path: pathOf(zone), body });
  }

  return {
    read,
    list: () =>
      call({ method: 'GET', path: '/zones' }, ({ json }) =>
        json()
          .list()
          .map((zone) => ({ name: withoutDot(zone.text('name')), serial: zone.number('serial') })),
      ),
    create: (zone, recordSets) => inTurn(() => create(zone, recordSets)),
    apply: (zone, changes, baseVersion) => inTurn(() => apply(zone, changes, baseVersion)),
    remove: (zone) => inTurn(async () => write({ method: 'DELETE', path: pathOf(zone), accepts: [404] })),
    secure: async (zone) => {
      await inTurn(async () => write({ method: 'PUT', path: pathOf(zone), body: { dnssec: true } }));
      return call({ method: 'GET', path: `${pathOf(zone)}/cryptokeys` }, ({ json }) => readKeys(json()));
    },
    unsecure: (zone) => inTurn(async () => write({ method: 'PUT', path: pathOf(zone), body: { dnssec: false } })),
    export: async (zone) =>
      call({ method: 'GET', path: `${pathOf(zone)}/export`, headers: { accept: 'text/plain' } }, ({ text }) => text),
    check: () => call({ method: 'GET', path: '' }, ({ json }) => ({ version: json().text('version') })),
  };
}

/** Returns the path of a zone, and refuses names that would lead elsewhere. */
function pathOf(zone: string): string {
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(zone)) throw faultOf('invalid', 'that is no name of a zone');
  return `/zones/${withDot(zone)}`;
}

function demandSound(zone: string, changes: readonly ZoneChange[]): void {
  const fault = faultOfChanges(zone, changes);
  if (fault !== undefined) throw faultOf('invalid', fault);
}

interface Versions {
  wanted: string;
  before: string | undefined;
}

/** Returns a doubt, and throws any other failure. */
function doubtOf(error: unknown): OutsideFault {
  if (error instanceof OutsideFault && error.kind === 'inDoubt') return error;
  throw error;
}

interface FaultExtras {
  current?: Zone;
  kind?: OutsideFault['kind'];
}

const faultOf = (reason: DnsFaultReason, message: string, { kind = 'refused', current }: FaultExtras = {}): DnsFault =>
  new DnsFault({ kind, service: 'dns', code: reason, message, reason, current });

/** Reads `{"error": "…"}`; other refusals are plain text. */
const refusal = ({ status, json }: Answer): Refusal => ({ code: `HTTP ${status}`, message: json().text('error') });

const reasons: Record<number, DnsFaultReason> = {
  400: 'invalid',
  401: 'auth',
  404: 'missing',
  409: 'exists',
  422: 'invalid',
};

/** Gives refusals the reason that their status stands for. */
function translated(call: Caller): Caller {
  return async (request, read) => {
    try {
      return await call(request, read);
    } catch (error) {
      if (!(error instanceof OutsideFault) || error.kind !== 'refused') throw error;
      const { kind, service, code, status, body } = error;
      const message = error.message.slice(service.length + 2);
      throw new DnsFault({ kind, service, code, message, status, body, reason: reasons[status ?? 0] ?? 'other' });
    }
  };
}
