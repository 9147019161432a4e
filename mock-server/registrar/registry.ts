import { rulesOf, tldOf } from './tlds.ts';

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
  keyData: object[];
}

export interface StoredProcess {
  id: number;
  status: string;
  type: 'domain';
  identifier: string;
  action: string;
  createdDate: string;
  statusDetail?: string;
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
  domainName: string;
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
  keyData?: object[];
  billables?: { product: string; action: string; quantity?: number }[];
}

/** What the stand-in holds: plain data. */
export interface RegistryState {
  domains: Record<string, StoredDomain>;
  contacts: Record<string, object>;
  processes: StoredProcess[];
  notifications: StoredNotification[];
  /** What was charged, in cents. */
  charges: { name: string; action: string; cents: number }[];
  credit: number;
  /** Prices that differ from those of the top-level domain, as `com CREATE`. */
  prices: Record<string, number>;
  /** Names that other registrars hold. */
  elsewhere: string[];
}

export const emptyRegistry = (): RegistryState => ({
  domains: {},
  contacts: {},
  processes: [],
  notifications: [],
  charges: [],
  credit: 1_000_000,
  prices: {},
  elsewhere: [],
});

const day = 86_400_000;

/** Adds months to a moment, as registries count a period. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

export const priceOf = ({ prices }: RegistryState, name: string, action: string): number =>
  prices[`${tldOf(name)} ${action}`] ?? rulesOf(tldOf(name)).prices[action] ?? 0;

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

export function notify(
  state: RegistryState,
  about: Partial<StoredNotification> & { domainName: string },
  now: Date,
): void {
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
  while (process.status === 'RUNNING' && now >= new Date(process.due)) {
    if (process.transfer === 'pendingfoa') {
      process.transfer = 'pending';
      process.due = new Date(Date.parse(process.due) + 5 * day).toISOString();
    } else complete(state, process, now);
  }
}

function complete(state: RegistryState, process: StoredProcess, now: Date): void {
  const { identifier: name, action, order, id } = process;
  const isRefused = order?.authcode?.startsWith('wrong') ?? false;
  process.status = isRefused ? 'FAILED' : 'COMPLETED';
  if (process.transfer) process.transfer = isRefused ? 'failed' : 'completed';
  if (isRefused) process.statusDetail = 'Authorization code is invalid';
  else if (order) addDomain(state, name, order, now);
  const message = isRefused ? 'Authorization code is invalid' : `${action} is done`;
  notify(state, { domainName: name, process: id, message, subjectStatus: process.status }, now);
}

function settleDomain(state: RegistryState, domain: StoredDomain, now: Date): void {
  const { name } = domain;
  const { quarantineDays, expiryDateOffset } = rulesOf(tldOf(name));
  const renewsAt = (): number => Date.parse(domain.expiryDate) - expiryDateOffset * 1000;
  while (domain.autoRenew && domain.endedAt === undefined && now.getTime() >= renewsAt()) {
    domain.expiryDate = monthsLater(new Date(domain.expiryDate), 12).toISOString();
    charge(state, name, 'RENEW');
  }
  if (domain.endedAt === undefined && now >= new Date(domain.expiryDate))
    quarantine(domain, new Date(domain.expiryDate));
  if (domain.endedAt !== undefined && now.getTime() >= Date.parse(domain.endedAt) + quarantineDays * day)
    delete state.domains[name];
}

export function quarantine(domain: StoredDomain, at: Date): void {
  domain.endedAt = at.toISOString();
  domain.status = ['REDEMPTION_PERIOD'];
}
