import { rulesOf, tldOf } from './tlds.ts';

/** Describes a key for DNSSEC, as the registry keeps it. */
export interface StoredKey {
  flags: number;
  protocol: number;
  algorithm: number;
  publicKey: string;
}

export interface StoredDomain {
  name: string;
  customer: string;
  registrant: string;
  contacts: { role: string; handle: string }[];
  ns: string[];
  status: string[];
  authcode?: string;
  autoRenew: boolean;
  createdDate: string;
  expiryDate: string;
  /** When its quarantine began. */
  endedAt?: string;
  /** When the quarantine of an expired domain begins, where its registry leaves it for some days. */
  graceUntil?: string;
  keyData: StoredKey[];
}

/** Holds a contact as it was written, with what registries ask beside. */
export type StoredContact = { properties?: Record<string, object> } & object;

export interface StoredProcess {
  id: number;
  status: string;
  type: 'domain';
  identifier: string;
  action: string;
  createdDate: string;
  statusDetail?: string;
  /** When it begins to run; absent: it runs. */
  begins?: string;
  /** When it goes on by itself, and what it does then. */
  due: string;
  /** The status of a transfer. */
  transfer?: string;
  order?: WireOrder;
}

export interface StoredNotification {
  id: number;
  fireDate: string;
  eventType: string;
  notificationType: string;
  message: string;
  /** Absent where it concerns no domain. */
  domainName?: string | undefined;
  process?: number;
  subjectStatus: string;
  isAsync: boolean;
  isAcknowledged: boolean;
}

export interface WireOrder {
  customer: string;
  registrant: string;
  period?: number;
  autoRenew?: boolean;
  ns?: string[];
  contacts?: { role: string; handle: string }[];
  authcode?: string;
  keyData?: StoredKey[];
  billables?: { product: string; action: string; quantity?: number }[];
}

/** Holds the state of the stand-in: plain data. */
export interface RegistryState {
  domains: Record<string, StoredDomain>;
  contacts: Record<string, StoredContact>;
  /** Addresses of nameservers within the domains that we hold (glue). */
  hosts: Record<string, readonly { ipVersion: 'V4' | 'V6'; address: string }[]>;
  processes: StoredProcess[];
  notifications: StoredNotification[];
  /** What was charged, in cents. */
  charges: { name: string; action: string; cents: number }[];
  credit: number;
  /** Prices that differ from those of the top-level domain, as `com CREATE`. */
  prices: Record<string, number>;
  /** Names that other registrars hold. */
  elsewhere: string[];
  /** When registries do not answer, by top-level domain. */
  maintenance: Record<string, { startDate: string; endDate: string }>;
}

export const emptyRegistry = (): RegistryState => ({
  domains: {},
  contacts: {},
  hosts: {},
  processes: [],
  notifications: [],
  charges: [],
  credit: 1_000_000,
  prices: {},
  elsewhere: [],
  maintenance: {},
});

const day = 86_400_000;

/** Adds months to a moment, as registries count a period. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

export const priceOf = ({ prices }: RegistryState, name: string, action: string): number =>
  prices[`${tldOf(name)} ${action}`] ?? (isPremium(name) ? premiumPrice : (rulesOf(tldOf(name)).prices[action] ?? 0));

export const premiumPrice = 1500;
export const isPremium = (name: string): boolean => /-premium\./.test(name);

export function charge(state: RegistryState, name: string, action: string): void {
  const cents = priceOf(state, name, action);
  state.charges.push({ name, action, cents });
  state.credit -= cents;
}

/** Makes a domain ours, from now on or as one that another registrar held. */
export function addDomain(state: RegistryState, name: string, order: WireOrder, now: Date): StoredDomain {
  const domain: StoredDomain = {
    name,
    customer: order.customer,
    registrant: order.registrant,
    contacts: order.contacts ?? [],
    ns: order.ns ?? [],
    status: ['OK'],
    authcode: `code-of-${name}`,
    autoRenew: order.autoRenew ?? true,
    createdDate: now.toISOString(),
    expiryDate: monthsLater(now, order.period ?? 12).toISOString(),
    keyData: order.keyData ?? [],
  };
  state.domains[name] = domain;
  state.elsewhere = state.elsewhere.filter((other) => other !== name);
  return domain;
}

export function notify(state: RegistryState, about: Partial<StoredNotification>, now: Date): void {
  state.notifications.push({
    id: state.notifications.length + 1,
    fireDate: now.toISOString(),
    eventType: 'DOMAIN',
    notificationType: 'ASYNC',
    message: '',
    subjectStatus: 'COMPLETED',
    isAsync: true,
    isAcknowledged: false,
    ...about,
  });
}

/** Brings everything to where it would be by now: processes that end, domains that renew, expire and go. */
export function settle(state: RegistryState, now: Date): void {
  for (const process of state.processes) settleProcess(state, process, now);
  for (const domain of Object.values(state.domains)) settleDomain(state, domain, now);
}

function settleProcess(state: RegistryState, process: StoredProcess, now: Date): void {
  if (process.status === 'NEW' && now >= new Date(process.begins ?? process.createdDate)) process.status = 'RUNNING';
  while (process.status === 'RUNNING' && now >= new Date(process.due)) {
    if (process.transfer === 'pendingfoa') {
      process.transfer = 'pending';
      process.due = new Date(Date.parse(process.due) + 5 * day).toISOString();
    } else complete(state, process, now);
  }
}

function complete(state: RegistryState, process: StoredProcess, now: Date): void {
  if (process.order?.authcode?.startsWith('wrong')) {
    refuse(state, process, { now, transfer: 'failed', why: 'Authorization code is invalid' });
    return;
  }
  process.status = 'COMPLETED';
  if (process.transfer) process.transfer = 'completed';
  if (process.order) addDomain(state, process.identifier, process.order, now);
  tell(state, process, `${process.action} is done`, now);
}

/** Ends a process without effect. `transfer`: what a transfer then says. */
function refuse(
  state: RegistryState,
  process: StoredProcess,
  { now, transfer, why }: { now: Date; transfer: 'failed' | 'rejected'; why: string },
): void {
  process.status = 'FAILED';
  if (process.transfer) process.transfer = transfer;
  process.statusDetail = why;
  tell(state, process, why, now);
}

function tell(state: RegistryState, { identifier, id, status }: StoredProcess, message: string, now: Date): void {
  notify(state, { domainName: identifier, process: id, message, subjectStatus: status }, now);
}

const isUnderWay = ({ status }: StoredProcess): boolean => status === 'NEW' || status === 'RUNNING';

/** Ends a process now, well or not: as a registry, or the registrar that a domain leaves, decides. */
export function decide(state: RegistryState, id: number, outcome: 'completed' | 'rejected', now: Date): void {
  const process = state.processes.find((one) => one.id === id);
  if (process === undefined || !isUnderWay(process)) return;
  if (outcome === 'completed') complete(state, process, now);
  else refuse(state, process, { now, transfer: 'rejected', why: 'Rejected by the losing registrar' });
}

/** Lets a domain leave for another registrar. */
export function transferAway(state: RegistryState, name: string, now: Date): void {
  if (!(name in state.domains)) return;
  delete state.domains[name];
  state.elsewhere.push(name);
  const process: StoredProcess = {
    id: nextProcessId(state),
    status: 'COMPLETED',
    type: 'domain',
    identifier: name,
    action: 'outgoingTransfer',
    createdDate: now.toISOString(),
    due: now.toISOString(),
  };
  state.processes.push(process);
  tell(state, process, 'outgoingTransfer is done', now);
}

export const nextProcessId = ({ processes }: RegistryState): number =>
  Math.max(46_068_999, ...processes.map(({ id }) => id)) + 1;

function settleDomain(state: RegistryState, domain: StoredDomain, now: Date): void {
  const { name } = domain;
  const { quarantineDays, pendingDeleteDays, expiryDateOffset } = rulesOf(tldOf(name));
  const renewsAt = (): number => Date.parse(domain.expiryDate) - expiryDateOffset * 1000;
  while (domain.autoRenew && domain.endedAt === undefined && now.getTime() >= renewsAt()) {
    domain.expiryDate = monthsLater(new Date(domain.expiryDate), 12).toISOString();
    charge(state, name, 'RENEW');
  }
  const ends = new Date(domain.graceUntil ?? domain.expiryDate);
  if (domain.endedAt === undefined && now >= ends) quarantine(domain, ends);
  if (domain.endedAt === undefined) return;
  const daysOver = (now.getTime() - Date.parse(domain.endedAt)) / day;
  if (daysOver >= quarantineDays) domain.status = ['PENDING_DELETE'];
  if (daysOver >= quarantineDays + pendingDeleteDays) delete state.domains[name];
}

export function quarantine(domain: StoredDomain, at: Date): void {
  domain.endedAt = at.toISOString();
  domain.status = ['REDEMPTION_PERIOD'];
}
