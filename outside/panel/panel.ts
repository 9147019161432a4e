import { type FaultDetails, OutsideFault } from '../call/outsideFault.ts';

/** Describes an account as it should be on the server. */
export interface NewAccount {
  username: string;
  /** The main domain. */
  domain: string;
  email: string;
  password: string;
  /** The name of a plan of that panel. */
  plan: string;
  /** The IP address of its sites. */
  ipAddress: string;
}

export interface AccountState {
  username: string;
  /** The main domain. */
  domain: string;
  /** All of its domains, with the main one. */
  domains: readonly string[];
  plan: string;
  email?: string;
  isSuspended: boolean;
  /** Whether it was made with our login; others are left alone. */
  isOurs: boolean;
}

/** Bounds what an account may hold; null for no limit. */
export interface Limits {
  diskMb: number | null;
  /** In a month. */
  trafficMb: number | null;
  mailboxes: number | null;
  databases: number | null;
}

/** Holds what an account uses, as measured on the server. */
export interface Usage {
  diskBytes: number;
  /** In this month. */
  trafficBytes: number;
  mailboxes: number;
  databases: number;
}

/** Holds the usage of one account, the fault that kept it unknown, or neither where it is gone. */
export interface UsageRead {
  username: string;
  usage?: Usage;
  fault?: OutsideFault;
}

export type SuspensionReason = 'billing' | 'abuse' | 'other';

export interface Accounts {
  create(account: NewAccount): Promise<void>;
  suspend(username: string, why: { reason: SuspensionReason; text: string }): Promise<void>;
  resume(username: string): Promise<void>;
  /** Sets the plan, and its limits with it: others are to be set again. */
  setPlan(username: string, plan: string): Promise<void>;
  /** Sets all limits as they are to be in the end; what else was set for the account stays. */
  setLimits(username: string, limits: Limits): Promise<void>;
  limits(username: string): Promise<Limits>;
  setPassword(username: string, password: string): Promise<void>;
  /** Removes the account with everything in it. */
  remove(username: string): Promise<void>;
  get(username: string): Promise<AccountState | undefined>;
  usage(usernames: readonly string[]): AsyncIterable<UsageRead>;
  /** Lists the names of all accounts, those made by hand too. */
  list(): Promise<string[]>;
  /** Lists the names of the plans that an account can have. */
  plans(): Promise<string[]>;
  /** Tells what a plan allows by itself. */
  planLimits(plan: string): Promise<Limits>;
}

/** Names a domain of an account: where mailboxes, forwarders and backups belong. */
export interface Place {
  username: string;
  domain: string;
}

/** Manages things of one kind in a place. Asking for what is so already succeeds. */
export interface Parts<Wanted, Found> {
  list(place: Place): Promise<Found[]>;
  put(place: Place, wanted: Wanted): Promise<void>;
  remove(place: Place, name: string): Promise<void>;
}

export interface Mailbox {
  /** The part before the @. */
  name: string;
  /** Needed to make one; left out, the password stays. */
  password?: string;
  /** In MB; 0 for no limit. */
  quota: number;
  /** Whether nobody can sign in to it; left out, it stays as it is. */
  isSuspended?: boolean;
}

export interface FoundMailbox {
  name: string;
  /** In MB; 0 for no limit. */
  quota: number;
  usageBytes: number;
  isSuspended: boolean;
}

/**
 * Sends mail for one name on to other addresses; the name `*` is the catch-all, which has one. Something else, such as
 * a pipe, is refused unless the panel has it already.
 */
export interface Forwarder {
  name: string;
  destinations: readonly string[];
}

export interface Database {
  /** With the panel's prefix, see `databasePrefix`. */
  name: string;
  user: string;
  /** Needed to make one; left out, the password stays. */
  password?: string;
}

export interface FoundDatabase {
  name: string;
  sizeBytes: number;
}

export interface FtpAccount {
  name: string;
  /** Needed to make one; left out, the password stays. */
  password?: string;
}

/** Names what a backup holds, or what is brought back from one. */
export type BackupContents = 'sites' | 'mail' | 'databases' | 'ftp';

export interface Backups {
  /** Lists the files that are finished: a new one appears after a while. */
  list(place: Place): Promise<string[]>;
  begin(place: Place, contents: readonly BackupContents[]): Promise<void>;
  /** Opens a finished backup, in pieces as they are taken. */
  open(place: Place, file: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** Begins to bring a backup back, over what is there now. */
  restore(place: Place, file: string, contents: readonly BackupContents[]): Promise<void>;
}

/** Controls one server. Every change says how it should end: asking for what is so already succeeds. */
export interface Panel {
  accounts: Accounts;
  /** Further domains of an account; the place's own domain is not looked at. */
  domains: Parts<{ name: string }, { name: string }>;
  mailboxes: Parts<Mailbox, FoundMailbox>;
  forwarders: Parts<Forwarder, Forwarder>;
  databases: Parts<Database, FoundDatabase>;
  ftp: Parts<FtpAccount, { name: string }>;
  backups: Backups;
  /** Returns how names of databases and their users begin. */
  databasePrefix(username: string): string;
  /** Switches signing of outgoing mail on or off, and gives the key to publish. */
  dkim(place: Place, on: boolean): Promise<{ selector: string; text: string } | undefined>;
  /** Makes an address that signs in once, from one IP address, within a minute. It is a secret. */
  loginLink(username: string, fromIp: string): Promise<{ url: string; until: Date }>;
  /** Asks something that changes nothing. */
  ping(): Promise<void>;
}

/** Tells why a panel refused. `taken`: the name is not ours; `limit`: the plan allows no more. */
export type PanelFaultReason = 'invalid' | 'taken' | 'missing' | 'plan' | 'limit' | 'auth' | 'other';

export class PanelFault extends OutsideFault {
  readonly reason: PanelFaultReason;
  /** Our name of the value that is wrong. */
  readonly field: string | undefined;

  constructor({ reason, field, ...details }: FaultDetails & { reason: PanelFaultReason; field?: string }) {
    super(details);
    this.name = 'PanelFault';
    this.reason = reason;
    this.field = field;
  }
}
