import { unseal } from '../../../server/crypto/seal.ts';
import {
  emptyRegistry,
  monthsLater,
  type RegistryState,
  type StoredDomain,
  type StoredProcess,
  type WireOrder,
} from '../../registrar/registry.ts';
import { rulesOf, tldOf } from '../../registrar/tlds.ts';
import { type Row, textOf } from './rows.ts';

export interface RegistryRows {
  domains: readonly Row[];
  nameservers: readonly Row[];
  domaincontacts: readonly Row[];
}

interface Means {
  customer: string;
  encryptionKey: Uint8Array;
  /** The nameservers of domains without their own. */
  ownHosts: readonly string[];
  now: Date;
}

const day = 86_400_000;
/** Sets how long the registries of the demo leave an expired domain, in milliseconds. */
const grace = 10 * day;
const held = new Set(['active', 'locked', 'expiring', 'expired', 'quarantine']);
const elsewhere = new Set([
  'elsewhere',
  'awaitingCode',
  'transferring',
  'transferRejected',
  'transferTimedOut',
  'transferredAway',
]);

/** Makes what the registrar holds of our domains: with expiry, holder, nameservers and code, and what is under way. */
export function registryOf({ domains, nameservers, domaincontacts }: RegistryRows, means: Means): RegistryState {
  const state = emptyRegistry();
  const hosts = Map.groupBy(nameservers, ({ domain }) => domain);
  for (const contact of domaincontacts) state.contacts[handleOf(contact.id)] = wireContact(contact);
  for (const domain of domains) {
    const name = textOf(domain.name);
    const order = orderOf(domain, hosts.get(domain.id) ?? [], means);
    if (held.has(textOf(domain.state))) state.domains[name] = storedDomain(domain, order, means);
    if (elsewhere.has(textOf(domain.state))) state.elsewhere.push(name);
    const process = processOf(domain, order, means);
    if (process) state.processes.push({ ...process, id: 46_000_000 + state.processes.length });
  }
  return state;
}

const handleOf = (id: unknown): string => `GH-${textOf(id)}`;

const wireContact = (row: Row): object => ({
  name: row.name,
  ...(row.companyName !== null && { organization: row.companyName }),
  addressLine: [`${textOf(row.street)} ${textOf(row.number)}`],
  postalCode: row.postalCode,
  city: row.city,
  country: row.country,
  email: row.email,
  voice: textOf(row.phone).replace(/^(\+\d{2})(\d+)$/, '$1.$2'),
});

function orderOf(domain: Row, hosts: readonly Row[], { customer, ownHosts }: Means): WireOrder {
  const applied = hosts.filter(({ state }) => state === 'applied').map(({ host }) => textOf(host));
  const holder = handleOf(domain.registrant);
  const renewsItself = !rulesOf(tldOf(textOf(domain.name))).features.includes('RENEW');
  return {
    customer,
    registrant: holder,
    period: 12,
    autoRenew: renewsItself && domain.autoRenew === true,
    ns: applied.length > 0 ? applied : [...ownHosts],
    contacts: [
      { role: 'ADMIN', handle: handleOf(domain.administrativeContact) },
      { role: 'TECH', handle: holder },
    ],
  };
}

/** Places the expiry as much later as the registry's own differs from ours. */
function storedDomain(domain: Row, order: WireOrder, { encryptionKey }: Means): StoredDomain {
  const name = textOf(domain.name);
  const { expiryDateOffset } = rulesOf(tldOf(name));
  const expiry = new Date(Date.parse(`${textOf(domain.expiresOn)}T12:00:00Z`) + expiryDateOffset * 1000);
  const isOver = domain.state === 'quarantine';
  const isExpired = domain.state === 'expired';
  return {
    name,
    customer: order.customer,
    registrant: order.registrant,
    contacts: order.contacts ?? [],
    ns: order.ns ?? [],
    status: isOver
      ? ['REDEMPTION_PERIOD']
      : [isExpired ? 'EXPIRED' : 'OK', ...(domain.state === 'locked' ? ['CLIENT_TRANSFER_PROHIBITED'] : [])],
    ...(domain.authCode !== null && { authcode: unseal(encryptionKey, textOf(domain.authCode)) }),
    autoRenew: (order.autoRenew ?? false) && !isOver && !isExpired,
    createdDate: monthsLater(expiry, -12 * (1 + (Number(domain.id) % 6))).toISOString(),
    expiryDate: expiry.toISOString(),
    ...(isOver && { endedAt: expiry.toISOString() }),
    ...(isExpired && { graceUntil: new Date(expiry.getTime() + grace).toISOString() }),
    keyData: [],
  };
}

/** Returns the process of a domain that is on its way to us, or that left. */
function processOf({ name, state }: Row, order: WireOrder, { now }: Means): Omit<StoredProcess, 'id'> | undefined {
  const begun = {
    type: 'domain',
    identifier: textOf(name),
    createdDate: new Date(now.getTime() - day).toISOString(),
    due: new Date(now.getTime() + day).toISOString(),
  } as const;
  if (state === 'registering') return { ...begun, status: 'RUNNING', action: 'create', order };
  if (state === 'transferring') {
    const transfer = tldOf(textOf(name)) === 'nl' ? 'pending' : 'pendingfoa';
    return { ...begun, status: 'RUNNING', action: 'incomingTransfer', transfer, order };
  }
  if (state === 'transferRejected') {
    const statusDetail = 'Authorization code is invalid';
    return { ...begun, status: 'FAILED', action: 'incomingTransfer', transfer: 'failed', statusDetail };
  }
  return state === 'transferredAway' ? { ...begun, status: 'COMPLETED', action: 'outgoingTransfer' } : undefined;
}
