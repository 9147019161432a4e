import { type FaultDetails, OutsideFault } from '../call/outsideFault.ts';

/** Describes the records of one name and type (RFC 2181 section 5). */
export interface RecordSet {
  /** Absolute, in lower case, without a final dot. */
  name: string;
  type: string;
  /** In seconds. */
  ttl: number;
  /** Record data as zone files write it (RFC 1035 section 5), in the spelling of `canonicalContent`. */
  contents: readonly string[];
}

/** Describes a zone as the server holds it, without its SOA, which the server keeps itself. */
export interface Zone {
  name: string;
  serial: number;
  /** The hash of its record sets: the same content has the same version. */
  version: string;
  recordSets: readonly RecordSet[];
  /** Set where the portal adds a record of its own with the next change, even with an empty one. */
  isIncomplete?: true;
}

/** Puts a whole record set in the place of what is there, or takes one away. */
export type ZoneChange = { put: RecordSet } | { remove: Pick<RecordSet, 'name' | 'type'> };

/** Describes a key that signs a zone, as a registry takes it (RFC 4034 section 2). */
export interface DnsKey {
  flags: number;
  protocol: number;
  algorithm: number;
  publicKey: string;
}

/** Describes a key with the DS record that the parent zone publishes (RFC 4034 section 5, RFC 4509). */
export interface DelegatedKey extends DnsKey {
  keyTag: number;
  /** The SHA-256 of the key, in hexadecimal. */
  digest: string;
}

/** Describes a server that answers for zones. Every write leads to the wanted state, and succeeds where that is so already. */
export interface DnsServer {
  /** Gives a zone, or undefined where the server has none of that name. */
  read(zone: string): Promise<Zone | undefined>;
  list(): Promise<{ name: string; serial: number }[]>;
  /** Makes a zone. Throws `exists` where there is one with other records. */
  create(zone: string, recordSets: readonly RecordSet[]): Promise<Zone>;
  /** Makes all changes or none. Throws `moved`, with the zone as it is, where its version is not `baseVersion` any more. */
  apply(zone: string, changes: readonly ZoneChange[], baseVersion: string): Promise<Zone>;
  remove(zone: string): Promise<void>;
  /** Signs a zone, and gives the keys for its registry. */
  secure(zone: string): Promise<DnsKey[]>;
  /** Gives the keys for the parent of a zone, without signing it: none where it is not signed. */
  keys(zone: string): Promise<DelegatedKey[]>;
  /** Stops signing: only after the registry has forgotten the keys. */
  unsecure(zone: string): Promise<void>;
  /** Gives a zone as a zone file. */
  export(zone: string): Promise<string>;
  /** Asks for the server's version: a call that changes nothing. */
  check(): Promise<{ version: string }>;
}

/** Names why the server refused. A zone is `missing`, `exists` or has `moved`; records are `invalid`; `auth` is a wrong key. */
export type DnsFaultReason = 'invalid' | 'missing' | 'exists' | 'moved' | 'auth' | 'other';

export class DnsFault extends OutsideFault {
  readonly reason: DnsFaultReason;
  /** The zone as it is, where it has moved or exists. */
  readonly current: Zone | undefined;

  constructor({ reason, current, ...details }: FaultDetails & { reason: DnsFaultReason; current?: Zone }) {
    super(details);
    this.name = 'DnsFault';
    this.reason = reason;
    this.current = current;
  }
}
