import { serialQueue } from '../../schema/serialQueue.ts';
import { callerOf } from '../call/callerOf.ts';
import { OutsideFault } from '../call/outsideFault.ts';
import type { Reading } from '../call/reading.ts';
import type { Answer, Caller, Refusal, Service } from '../call/service.ts';
import { DnsFault, type DnsFaultReason, type DnsServer } from './dnsServer.ts';
import { readDelegatedKeys, readKeys, withoutDot } from './powerDnsWire.ts';
import { pathOf, ZoneWriter } from './zoneWriter.ts';

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
  const zones = new ZoneWriter(call);
  const next = serialQueue();
  const signs = (zone: string, dnssec: boolean): Promise<void> =>
    next(async () => zones.write({ method: 'PUT', path: pathOf(zone), body: { dnssec } }));

  return {
    read: (zone) => zones.read(zone),
    list: () => call({ method: 'GET', path: '/zones' }, ({ json }) => json().list().map(readEntry)),
    create: (zone, recordSets) => next(() => zones.create(zone, recordSets)),
    apply: (zone, changes, baseVersion) => next(() => zones.apply(zone, changes, baseVersion)),
    remove: (zone) => next(async () => zones.write({ method: 'DELETE', path: pathOf(zone), accepts: [404] })),
    secure: async (zone) => {
      await signs(zone, true);
      return call({ method: 'GET', path: `${pathOf(zone)}/cryptokeys` }, ({ json }) => readKeys(json()));
    },
    keys: (zone) =>
      call({ method: 'GET', path: `${pathOf(zone)}/cryptokeys` }, ({ json }) => readDelegatedKeys(json())),
    unsecure: (zone) => signs(zone, false),
    export: async (zone) =>
      call({ method: 'GET', path: `${pathOf(zone)}/export`, headers: { accept: 'text/plain' } }, ({ text }) => text),
    check: () => call({ method: 'GET', path: '' }, ({ json }) => ({ version: json().text('version') })),
  };
}

const readEntry = (json: Reading): { name: string; serial: number } => ({
  name: withoutDot(json.text('name')),
  serial: json.number('serial'),
});

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
