import { type FaultDetails, OutsideFault } from '../call/outsideFault.ts';

/** Holds what a registrar says of a name. No answer in time is `unknown`, never `free`. */
export interface Availability {
  name: string;
  state: 'free' | 'taken' | 'invalid' | 'unknown';
  /** What a name costs that its registry asks more for. */
  premium?: Money;
}

export interface Money {
  cents: number;
  currency: string;
}

/** Holds what the portal asks of one top-level domain. What else a registry wants is the adapter's to know. */
export interface TldRules {
  /** `automatic`: the registry has no renewal on request, only one that is switched on or off. */
  renewal: 'explicit' | 'automatic';
  hasLock: boolean;
}

export interface RegistrantData {
  /** Our key of the person: the same key gives the same handle, which may be another text. Letters, digits and hyphens. */
  key: string;
  name: string;
  organization?: string;
  addressLines: readonly string[];
  postalCode: string;
  city: string;
  /** ISO 3166-1. */
  country: string;
  email: string;
  /** E.164. */
  phone: string;
  /** What the registry of .nl asks of a holder beside; absent where no domain of .nl is meant. */
  legal?: { form: LegalForm; registrationNumber?: string };
}

/** Names what a holder is to the law. */
export type LegalForm =
  | 'person'
  | 'bv'
  | 'nv'
  | 'soleTrader'
  | 'generalPartnership'
  | 'limitedPartnership'
  | 'partnership'
  | 'association'
  | 'foundation'
  | 'cooperative'
  | 'mutual'
  | 'church'
  | 'other';

/** Describes a nameserver with its addresses, of IPv4 or IPv6. */
export interface Host {
  name: string;
  addresses: readonly string[];
}

/** Holds the registrar's handles of contacts by their role. */
export interface Roles {
  registrant: string;
  admin: string;
  tech: string;
}

/** Describes a key for DNSSEC, as a registry takes it (RFC 5910). */
export interface RegistryKey {
  flags: number;
  protocol: number;
  algorithm: number;
  publicKey: string;
}

export interface Order {
  name: string;
  /** A registration without months takes the registry's shortest period. */
  months?: number;
  contacts: Roles;
  nameservers: readonly string[];
  dnssec?: readonly RegistryKey[];
  /** What it may cost: nothing is ordered that is dearer. */
  most: Money;
}

/** Tells `done`, or a command on its way under a reference for `progress`. */
export type Begun = { state: 'done'; expiresAt?: Date } | { state: 'running'; ref: string };

/** Describes a command whose answer got lost. */
export type SentCommand = { command: 'register' | 'transfer' | 'restore' } | { command: 'renew'; currentExpiry: Date };

export interface Progress {
  state: 'waitsForRegistrant' | 'running' | 'done' | 'failed' | 'inDoubt';
  reason?: string;
  expiresAt?: Date;
}

/** Tells how a code comes. `requested`: its registry was asked, and sends the code to the holder or gives it later. `none`: it knows no codes. */
export type AuthCode = { state: 'given'; code: string } | { state: 'requested' } | { state: 'none' };

export interface RemoteDomain {
  name: string;
  /** The moment by which it must be renewed: the registry's expiry less its offset. */
  expiresAt: Date;
  state: 'active' | 'pending' | 'quarantine' | 'deleting';
  isLocked: boolean;
  renewsItself: boolean;
  nameservers: readonly string[];
  contacts: Roles;
  dnssec: readonly RegistryKey[];
}

/** Describes something that happened at the registrar. It may be repeated, late or out of order: read the domain before acting. */
export interface RegistrarEvent {
  id: string;
  at: Date;
  name?: string;
  /** The reference that `Begun` gave. */
  process?: string;
  outcome: 'done' | 'failed' | 'running' | 'notice';
  message: string;
}

/** Describes a company that registers domains. Asking for what is so already succeeds, and is charged once. */
export interface Registrar {
  /** Says of each name whether it is free, in any order, as the answers arrive. */
  check(names: readonly string[], signal?: AbortSignal): AsyncIterable<Availability>;
  tld(tld: string): Promise<TldRules>;
  /** Writes a contact and gives its handle. */
  putContact(contact: RegistrantData): Promise<{ handle: string }>;
  /** Writes the addresses of a nameserver within a domain of ours, which its registry publishes with it (glue). */
  putHost(host: Host): Promise<void>;
  quote(order: Omit<Order, 'most'>): Promise<Money>;
  register(order: Order): Promise<Begun>;
  transfer(order: Order & { authCode?: string }): Promise<Begun>;
  /** Renews a domain that still expires at `currentExpiry`: the guard against a second renewal. */
  renew(name: string, options: { months: number; currentExpiry: Date; most: Money }): Promise<Begun>;
  restore(name: string, options: { reason: string; most: Money }): Promise<Begun>;
  /** Settles a doubt: says whether what was sent is done or on its way. Only reads; undefined where nothing is found. */
  settle(name: string, sent: SentCommand): Promise<Begun | undefined>;
  end(name: string, when: 'now' | 'atExpiry'): Promise<Begun>;
  /** Undoes an end at expiry. */
  keep(name: string): Promise<Begun>;
  update(name: string, wanted: WantedDomain): Promise<Begun>;
  /** Asks for the code that a transfer away takes: only at the moment when somebody is shown it. */
  authCode(name: string): Promise<AuthCode>;
  get(name: string): Promise<RemoteDomain | undefined>;
  /** Gives a page of names. Domains that go meanwhile may hide others: ask for a missing one by `get`. */
  list(cursor?: string): Promise<{ names: string[]; next?: string }>;
  progress(ref: string): Promise<Progress>;
  /** Says whether another registrar took over a domain that is not ours any more; false where nobody tells. */
  wasTransferredAway(name: string): Promise<boolean>;
  /** Gives what happened since, or nothing where nobody tells. `done` after our commit, or the same event is given again. */
  events(): AsyncIterable<RegistrarEvent & { done(): Promise<void> }>;
  /** Asks something that changes nothing. */
  ping(): Promise<void>;
}

export interface WantedDomain {
  nameservers?: readonly string[];
  contacts?: Roles;
  dnssec?: readonly RegistryKey[];
  isLocked?: boolean;
}

export type RegistrarFaultReason =
  | 'invalid'
  | 'price'
  | 'credit'
  | 'exists'
  | 'missing'
  | 'state'
  | 'unavailable'
  | 'limit'
  | 'auth'
  | 'other';

interface RegistrarFaultDetails extends FaultDetails {
  reason: RegistrarFaultReason;
  fields?: Record<string, string>;
  until?: Date;
  quote?: Money;
}

export class RegistrarFault extends OutsideFault {
  readonly reason: RegistrarFaultReason;
  /** What is wrong, by the registrar's name of the field. */
  readonly fields: Record<string, string>;
  /** When a registry is back. */
  readonly until: Date | undefined;
  /** What it costs, where that is more than the order allows. */
  readonly quote: Money | undefined;

  constructor({ reason, fields = {}, until, quote, ...details }: RegistrarFaultDetails) {
    super(details);
    this.name = 'RegistrarFault';
    this.reason = reason;
    this.fields = fields;
    this.until = until;
    this.quote = quote;
  }
}
