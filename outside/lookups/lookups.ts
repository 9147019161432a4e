import type { ZoneKey } from './delegation.ts';

/** Holds what a look-up found. A time-out or a broken answer is `unknown`, never `absent`. */
export type Found<T> = { state: 'found'; value: T } | { state: 'absent' } | { state: 'unknown'; why: string };

/** Tells whether a nameserver answers for a zone. */
export type Answering =
  | { state: 'answers'; serial: number }
  /** It is there, and does not serve the zone. */
  | { state: 'lame'; why: 'notAuthoritative' | 'refused' | 'failed' }
  /** It has no address, or one that no nameserver of the internet has. */
  | { state: 'noAddress' }
  | { state: 'unknown'; why: string };

export interface Spf {
  record: string;
  /** Terms that query DNS, those of other records that it includes too (RFC 7208 section 4.6.4). */
  lookups: number;
  /** Who may send by it and by all that it includes, each as its term. */
  senders: readonly string[];
  /** Whether a receiver reads it to the end: at most ten of those terms, and one record in each place. */
  isValid: boolean;
}

export interface Dmarc {
  record: string;
  /** The name it was found at: the domain's own, or that of the domain it lies in. */
  at: string;
}

export interface WantedKey {
  selector: string;
  text: string;
}

export interface KeySeen {
  /** How many of the resolvers see the key, how many could be asked, and of how many. */
  seen: number;
  asked: number;
  of: number;
  /** Whether all nameservers that were named, and that answer, have it; absent where none was named. */
  atNameservers?: 'sees' | 'lacks' | 'unknown';
}

/** Looks at the DNS as the world sees it. Nothing here throws because of what others serve. */
export interface Lookups {
  /** Lists the nameservers that the world asks about a domain. */
  nameservers(domain: string): Promise<Found<string[]>>;
  /** Lists the hosts that take mail for a domain, the preferred first. One empty name refuses all mail (RFC 7505). */
  mailServers(domain: string): Promise<Found<string[]>>;
  /** Lists the addresses of a host that may be connected to: those of private networks are left out. */
  addresses(host: string): Promise<Found<string[]>>;
  /**
   * Asks the nameserver itself, and believes only its own authority.
   * @param known its addresses, where it lies within the zone: nobody else can tell them before it is delegated
   */
  answersFor(zone: string, nameserver: string, known?: readonly string[]): Promise<Answering>;
  /** Asks every resolver for the texts of a name. */
  texts(name: string): Promise<Found<string[]>[]>;
  /**
   * Says who sees a DKIM key as it is wanted.
   * @param nameservers those of the zone, which are asked themselves
   */
  dkimSeen(domain: string, key: WantedKey, nameservers?: readonly string[]): Promise<KeySeen>;
  /** Says whether the parent of a zone delegates to one of these keys (DS). Others can then verify its answers. */
  isSecured(zone: string, keys: readonly ZoneKey[]): Promise<'yes' | 'no' | 'unknown'>;
  /** Says how many of the resolvers answer, whatever they say. */
  ping(): Promise<{ answering: number; of: number }>;
  spf(domain: string): Promise<Found<Spf>>;
  dmarc(domain: string): Promise<Found<Dmarc>>;
}
