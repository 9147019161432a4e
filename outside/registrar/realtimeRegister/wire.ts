import { type Reading, Unreadable } from '../../call/reading.ts';
import type { Progress, RegistrarEvent, RegistryKey, RemoteDomain, TldRules } from '../registrar.ts';

/** Holds what a registry asks and can do, of one top-level domain. */
export interface RegistryRules extends TldRules {
  /** In months. */
  periods: readonly number[];
  nameservers: { min: number; max: number };
  admins: { min: number; max: number };
  techs: { min: number; max: number };
  dnssec: { algorithms: readonly number[]; most: number };
  authCode: 'none' | 'optional' | 'required';
  hasRestore: boolean;
  hasIdn: boolean;
  /** Seconds before the registry's expiry at which a domain must have been renewed. */
  expiryOffset: number;
}

const lock = 'CLIENT_TRANSFER_PROHIBITED';
/** Refuses the dates that broken answers hold, such as 1969 and the year 1. */
const firstYear = 1995;

/** Reads `GET /tlds/{tld}/info`. */
export function readTldRules(json: Reading): RegistryRules {
  const metadata = json.at('metadata');
  const features = metadata.texts('featuresAvailable');
  const statuses = metadata.optionalList('possibleClientDomainStatuses').map((status) => status.asText());
  const range = (name: string): { min: number; max: number } => {
    const found = metadata.at(name);
    return { min: found.optionalNumber('min') ?? 0, max: found.optionalNumber('max') ?? 10 };
  };
  const takesCode = metadata.boolean('transferSupportsAuthcode');
  return {
    renewal: features.includes('RENEW') ? 'explicit' : 'automatic',
    periods: metadata.numbers('createDomainPeriods'),
    nameservers: range('nameservers'),
    admins: range('adminContacts'),
    techs: range('techContacts'),
    dnssec: {
      algorithms: metadata.has('allowedDnssecAlgorithms') ? metadata.numbers('allowedDnssecAlgorithms') : [],
      most: metadata.optionalNumber('allowedDnssecRecords') ?? 0,
    },
    authCode: metadata.boolean('transferRequiresAuthcode') ? 'required' : takesCode ? 'optional' : 'none',
    hasLock: statuses.includes(lock),
    hasRestore: features.includes('RESTORE'),
    hasIdn: metadata.at('domainSyntax').boolean('idnSupport'),
    expiryOffset: metadata.optionalNumber('expiryDateOffset') ?? 0,
  };
}

/** Reads an expiry as the moment by which we must have renewed. */
export function readExpiry(json: Reading, { expiryOffset }: Pick<RegistryRules, 'expiryOffset'>): Date {
  const told = json.moment('expiryDate');
  if (told.getUTCFullYear() < firstYear) throw new Unreadable(`the expiry ${told.toISOString()} is none`);
  return new Date(told.getTime() - expiryOffset * 1000);
}

/** Reads `GET /domains/{name}`. The authorisation code stays behind. */
export function readDomain(json: Reading, rules: RegistryRules): RemoteDomain {
  const status = json.texts('status');
  return {
    name: json.text('domainName').toLowerCase(),
    expiresAt: readExpiry(json, rules),
    state: stateOf(status),
    isLocked: status.includes(lock),
    renewsItself: json.boolean('autoRenew'),
    nameservers: json.optionalList('ns').map((name) => name.asText().toLowerCase()),
    contacts: { registrant: json.text('registrant'), admin: contact(json, 'ADMIN'), tech: contact(json, 'TECH') },
    dnssec: json.optionalList('keyData').map(readKey),
  };
}

function stateOf(status: readonly string[]): RemoteDomain['state'] {
  if (status.includes('PENDING_DELETE') || status.includes('DELETE_REQUESTED')) return 'deleting';
  if (status.includes('REDEMPTION_PERIOD')) return 'quarantine';
  return status.some((word) => /^PENDING_(TRANSFER|VALIDATION)$/.test(word)) ? 'pending' : 'active';
}

const contact = (json: Reading, role: string): string =>
  json
    .optionalList('contacts')
    .find((one) => one.text('role') === role)
    ?.text('handle') ?? json.text('registrant');

const readKey = (json: Reading): RegistryKey => ({
  flags: json.number('flags'),
  protocol: json.number('protocol'),
  algorithm: json.number('algorithm'),
  publicKey: json.text('publicKey'),
});

/** Returns the whole list of statuses that a domain is to have. Those of the registry are not ours to send. */
export function wantedStatuses(json: Reading, isLocked: boolean): string[] {
  const ours = json.texts('status').filter((status) => status.startsWith('CLIENT_') && status !== lock);
  return isLocked ? [...ours, lock] : ours;
}

const processStates: Record<string, Progress['state']> = {
  COMPLETED: 'done',
  INVALID: 'failed',
  CANCELLED: 'failed',
  FAILED: 'failed',
  IN_DOUBT: 'inDoubt',
};
const transferStates: Record<string, Progress['state']> = {
  pendingwhois: 'waitsForRegistrant',
  pendingfoa: 'waitsForRegistrant',
  pendingvalidation: 'waitsForRegistrant',
  completed: 'done',
  cancelled: 'failed',
  rejected: 'failed',
  failed: 'failed',
};

/** Reads `GET /processes/{id}`. A status that is new to us is one on its way. */
export function readProcess(json: Reading): Progress {
  const state = processStates[json.text('status')] ?? 'running';
  return { state, reason: json.optionalText('statusDetail') };
}

/** Reads `GET /domains/{name}/transfer/{id}`. */
export function readTransfer(json: Reading, rules: RegistryRules): Progress {
  const status = json.text('status');
  const state = transferStates[status] ?? 'running';
  const isDated = state === 'done' && json.has('expiryDate');
  return {
    state,
    ...(state === 'failed' && { reason: lastMessage(json) ?? status }),
    ...(isDated && { expiresAt: readExpiry(json, rules) }),
  };
}

const lastMessage = (json: Reading): string | undefined => json.optionalList('log').at(-1)?.optionalText('message');

const outcomes: Record<string, RegistrarEvent['outcome']> = {
  OK: 'done',
  COMPLETED: 'done',
  FAILED: 'failed',
  PENDING: 'running',
  NEW: 'running',
};

/** Reads a notification of poll or webhook. */
export function readEvent(json: Reading): RegistrarEvent {
  const status = json.optionalText('subjectStatus') ?? '';
  const process = json.optionalNumber('process');
  return {
    id: String(json.number('id')),
    at: json.moment('fireDate'),
    name: json.optionalText('domainName')?.toLowerCase(),
    ...(process !== undefined && { process: String(process) }),
    outcome: outcomes[status] ?? 'notice',
    message: json.optionalText('message') ?? '',
  };
}
