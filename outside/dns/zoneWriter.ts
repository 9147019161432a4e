import { OutsideFault } from '../call/outsideFault.ts';
import type { Caller, OutsideRequest } from '../call/service.ts';
import { DnsFault, type DnsFaultReason, type RecordSet, type Zone, type ZoneChange } from './dnsServer.ts';
import { readZone, wireChange, wireRecordSet, withDot } from './powerDnsWire.ts';
import { canonicalZone, changed, difference, faultOfChanges, versionOf } from './zoneContent.ts';

interface Versions {
  wanted: string;
  before: string | undefined;
}

/** Reads zones and writes their records. Writes of one server are made one at a time by their caller. */
export class ZoneWriter {
  readonly #call: Caller;

  constructor(call: Caller) {
    this.#call = call;
  }

  async read(zone: string): Promise<Zone | undefined> {
    return this.#call({ method: 'GET', path: pathOf(zone), accepts: [404] }, ({ status, json }) =>
      status === 404 ? undefined : readZone(json()),
    );
  }

  /** Sends a write that leads to one state however often it is sent. */
  async write(request: Omit<OutsideRequest, 'isRepeatable'>): Promise<void> {
    await this.#call({ ...request, isRepeatable: true }, () => undefined);
  }

  async create(zone: string, recordSets: readonly RecordSet[]): Promise<Zone> {
    demandSound(
      zone,
      recordSets.map((put) => ({ put })),
    );
    const wanted = versionOf(canonicalZone(recordSets));
    const current = await this.read(zone);
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
      return await this.#settled(zone, { wanted, before: undefined }, { method: 'POST', path: '/zones', body });
    } catch (error) {
      // Accepts the zone that an earlier attempt made.
      const found = error instanceof DnsFault && error.reason === 'exists' ? await this.read(zone) : undefined;
      if (found?.version !== wanted) throw error;
      return found;
    }
  }

  async apply(zone: string, changes: readonly ZoneChange[], baseVersion: string): Promise<Zone> {
    demandSound(zone, changes);
    const current = await this.#existing(zone);
    const wanted = changed(current.recordSets, changes);
    const toWrite = difference(current.recordSets, wanted);
    // Sends nothing without a change, which would raise the serial; a repeated job finds its own work here.
    if (toWrite.length === 0) return current;
    if (current.version !== baseVersion) throw faultOf('moved', `${zone} was changed meanwhile`, { current });
    const body = { rrsets: toWrite.map(wireChange) };
    const versions = { wanted: versionOf(wanted), before: baseVersion };
    return this.#settled(zone, versions, { method: 'PATCH', path: pathOf(zone), body });
  }

  async #existing(zone: string): Promise<Zone> {
    const found = await this.read(zone);
    if (found === undefined) throw faultOf('missing', `there is no zone ${zone}`);
    return found;
  }

  /** Writes and reads back. A doubt is settled by what is there; where that cannot be read, it stays. */
  async #settled(zone: string, { wanted, before }: Versions, request: OutsideRequest): Promise<Zone> {
    const doubt = await this.write(request).then(() => undefined, doubtOf);
    const now = await this.read(zone).catch((error: unknown) => {
      throw doubt ?? faultOf('other', `${zone} was written and cannot be read (${String(error)})`, { kind: 'inDoubt' });
    });
    if (doubt && now?.version === before)
      throw faultOf('other', `${zone} was not written (${doubt.code})`, { kind: 'unreachable' });
    if (doubt && now?.version !== wanted) throw doubt;
    if (now === undefined) throw faultOf('missing', `${zone} went away meanwhile`, { kind: 'inDoubt' });
    return now;
  }
}

/** Returns the path of a zone, and refuses names that would lead elsewhere. */
export function pathOf(zone: string): string {
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(zone)) throw faultOf('invalid', 'that is no name of a zone');
  return `/zones/${withDot(zone)}`;
}

function demandSound(zone: string, changes: readonly ZoneChange[]): void {
  const fault = faultOfChanges(zone, changes);
  if (fault !== undefined) throw faultOf('invalid', fault);
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
