import type { StandInAnswer } from '../standIn/standIn.ts';
import {
  addDomain,
  charge,
  monthsLater,
  nextProcessId,
  priceOf,
  quarantine,
  type RegistryState,
  type StoredDomain,
  type StoredProcess,
  type WireOrder,
} from './registry.ts';
import { rulesOf, tldOf } from './tlds.ts';

export const failure = (status: number, type: string, more: object = {}): StandInAnswer => ({
  status,
  body: { type, message: `${type}: the stand-in refuses this`, ...more },
});
export const missing = failure(404, 'ObjectDoesNotExist');

interface World {
  state: RegistryState;
  now: Date;
}

/** Refuses what its registry cannot do while it is in maintenance. */
export function unavailable({ state, now }: World, name: string): StandInAnswer | undefined {
  const window = state.maintenance[tldOf(name)];
  const isNow = window !== undefined && new Date(window.startDate) <= now && now < new Date(window.endDate);
  return isNow ? failure(400, 'ProviderUnavailable', window) : undefined;
}

/** Asks for agreement with a price, or for credit, before a command that costs money. */
function unpaid({ state }: World, name: string, action: string, order: Partial<WireOrder>): StandInAnswer | undefined {
  const amount = priceOf(state, name, action);
  const product = `domain_${tldOf(name).replaceAll('.', '')}`;
  const isAgreed = order.billables?.some((one) => one.product === product && one.action === action);
  if (amount > 0 && !isAgreed)
    return failure(400, 'BillableAcknowledgmentNeededException', { quote: wireQuote(product, action, amount) });
  return amount > state.credit ? failure(400, 'InsufficientCreditException') : undefined;
}

const wireQuote = (product: string, action: string, amount: number): object => ({
  currency: 'EUR',
  billables: [{ product, action, quantity: 1, amount, refundable: true, total: amount }],
  total: amount,
});

export function quoted({ state }: World, name: string, action: string): StandInAnswer {
  const quote = wireQuote(`domain_${tldOf(name)}`, action, priceOf(state, name, action));
  return { status: 200, body: { command: 'CreateDomainCommand', quote } };
}

export const isTaken = (state: RegistryState, name: string): boolean =>
  name in state.domains || state.elsewhere.includes(name) || /-taken\./.test(name);

export function create(world: World, name: string, order: WireOrder): StandInAnswer {
  const { state, now } = world;
  if (isTaken(state, name)) return failure(409, 'ObjectExists');
  const { periods, nameservers } = rulesOf(tldOf(name));
  const violations = [
    ...(order.period !== undefined && !periods.includes(order.period)
      ? [{ field: 'period', message: 'not allowed' }]
      : []),
    ...((order.ns ?? []).length < nameservers.min ? [{ field: 'ns', message: 'too few' }] : []),
    ...(order.registrant in state.contacts ? [] : [{ field: 'registrant', message: 'unknown handle' }]),
  ];
  if (violations.length > 0) return failure(400, 'ConstraintViolationException', { violations });
  const refusal = unpaid(world, name, 'CREATE', order);
  if (refusal) return refusal;
  charge(state, name, 'CREATE');
  if (/-async\./.test(name)) return begin(world, { name, action: 'create', days: 1 / 1440, order });
  const { expiryDate, status } = addDomain(state, name, order, now);
  return { status: 201, body: { domainName: name, expiryDate, status } };
}

export function transfer(world: World, name: string, order: WireOrder): StandInAnswer {
  if (!isTaken(world.state, name)) return missing;
  if (name in world.state.domains) return failure(409, 'ObjectExists');
  const refusal = unpaid(world, name, 'TRANSFER', order);
  if (refusal) return refusal;
  charge(world.state, name, 'TRANSFER');
  const isAtOnce = tldOf(name) === 'nl';
  const status = isAtOnce ? 'pending' : 'pendingfoa';
  return begin(world, { name, action: 'incomingTransfer', days: isAtOnce ? 1 / 1440 : 1, order, transfer: status });
}

export function renew(world: World, domain: StoredDomain, order: Partial<WireOrder>): StandInAnswer {
  if (!rulesOf(tldOf(domain.name)).features.includes('RENEW')) return failure(400, 'ObjectStatusProhibitsOperation');
  const refusal = unpaid(world, domain.name, 'RENEW', order);
  if (refusal) return refusal;
  charge(world.state, domain.name, 'RENEW');
  domain.expiryDate = monthsLater(new Date(domain.expiryDate), order.period ?? 12).toISOString();
  return carriedOut(world, domain.name, 'renew');
}

export function restore(world: World, domain: StoredDomain, order: Partial<WireOrder>): StandInAnswer {
  if (domain.endedAt === undefined) return failure(400, 'ObjectStatusProhibitsOperation');
  const refusal = unpaid(world, domain.name, 'RESTORE', order);
  if (refusal) return refusal;
  charge(world.state, domain.name, 'RESTORE');
  domain.endedAt = undefined;
  domain.status = ['OK'];
  if (new Date(domain.expiryDate) <= world.now) domain.expiryDate = monthsLater(world.now, 12).toISOString();
  return carriedOut(world, domain.name, 'restore');
}

export function remove(world: World, domain: StoredDomain): StandInAnswer {
  if (domain.endedAt !== undefined) return failure(400, 'ObjectStatusProhibitsOperation');
  quarantine(domain, world.now);
  return carriedOut(world, domain.name, 'delete');
}

export function update(world: World, domain: StoredDomain, wanted: Partial<StoredDomain>): StandInAnswer {
  const { clientStatuses } = rulesOf(tldOf(domain.name));
  if (wanted.status?.some((status) => !clientStatuses.includes(status)))
    return failure(400, 'ConstraintViolationException', { violations: [{ field: 'status', message: 'not allowed' }] });
  const kept = domain.status.filter((status) => !status.startsWith('CLIENT_'));
  const { authcode, status, ...rest } = wanted;
  Object.assign(domain, rest, status && { status: [...kept, ...status] });
  if (authcode !== undefined) domain.authcode = authcode || `new-code-of-${domain.name}`;
  return carriedOut(world, domain.name, 'update');
}

/** Answers a command by the number of its process, as every change of a domain is one. Here it has ended. */
function carriedOut({ state, now }: World, identifier: string, action: string): StandInAnswer {
  const id = nextProcessId(state);
  const at = now.toISOString();
  state.processes.push({ id, status: 'COMPLETED', type: 'domain', identifier, action, createdDate: at, due: at });
  return { status: 202, body: { processId: id }, headers: { 'x-process-id': String(id) } };
}

interface Beginning {
  name: string;
  action: string;
  /** How long until it goes on. */
  days: number;
  order: WireOrder;
  transfer?: string;
}

/** Begins a process. Its id is in the body and in a header: clients differ in where they look. */
function begin({ state, now }: World, { name, action, days, order, transfer: status }: Beginning): StandInAnswer {
  const id = nextProcessId(state);
  const due = new Date(now.getTime() + days * 86_400_000).toISOString();
  const begins = new Date(now.getTime() + (days * 86_400_000) / 10).toISOString();
  const process: StoredProcess = {
    id,
    status: 'NEW',
    type: 'domain',
    identifier: name,
    action,
    createdDate: now.toISOString(),
    begins,
    due,
    order,
  };
  state.processes.push({ ...process, ...(status && { transfer: status }) });
  return { status: 202, body: { processId: id }, headers: { 'x-process-id': String(id) } };
}
