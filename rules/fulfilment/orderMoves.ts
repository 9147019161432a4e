import type { Domain } from '../../resources/domains.ts';
import type { Hosting } from '../../resources/hosting.ts';
import type { OrderLine } from '../../resources/orderlines.ts';
import type { Order } from '../../resources/orders.ts';
import type { Task } from '../../resources/tasks.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { domainAround, linesWaitingForAccount } from '../outside/hosting/fulfilHosting.ts';
import { zoneRecordsFor } from '../outside/hosting/zoneOfAccount.ts';
import { arrivingStates, isElsewhere } from '../outside/registrar/heldDomains.ts';
import { linesWaitingFor } from '../outside/registrar/orderedDomain.ts';
import { isLive } from '../stored/isLive.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { billingStart, ruleEnded } from './billing.ts';
import { lineFailed, lineStart, linesDone, stateBy } from './lineEnds.ts';
import { taskChanged } from './orderedTask.ts';

/** Tells whether a record enters one of these states. */
export const isNow = <R extends { state: string }>(
  { before, after, changed }: Change<R>,
  ...states: string[]
): boolean => before !== undefined && changed.includes('state') && states.includes(after.state);

/** Begins a line that is submitted, by a person or a job. */
export const submitted = (change: Change<OrderLine>, context: RuleContext): FollowUp[] =>
  isLive(context) && isNow(change, 'submitted') ? [lineStart(change.after.id)] : [];

/** Bills a line that is done, closes its task, and goes on with lines that waited for it. */
export async function lineDone(change: Change<OrderLine>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || !isNow(change, 'done')) return [];
  const { id, order, domain } = change.after;
  const waiting = await context.find('orderlines', { order, state: 'submitted' });
  return [
    billingStart(order),
    ...(await tasksOf(id, context)).map((task) => taskChanged(task, { state: 'done' })),
    ...waiting
      .filter((line) => line.id !== id && (line.domain === domain || line.domain === null))
      .map((line) => lineStart(line.id)),
  ];
}

/** Cancels the task of a line that failed or was refunded, and bills no more of a refunded one. */
export async function lineDropped(change: Change<OrderLine>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || !isNow(change, 'failed', 'refunded')) return [];
  const { id, state } = change.after;
  const rules = state === 'refunded' ? await context.find('invoicerules', { orderline: id }) : [];
  const tasks = await tasksOf(id, context);
  return [
    ...tasks.map((task) => taskChanged(task, { state: 'cancelled' })),
    ...rules.flatMap((rule) => ruleEnded(rule)),
  ];
}

const tasksOf = (orderline: string, { find }: RuleContext): Promise<Task[]> =>
  find('tasks', { orderline, state: 'open' });

/** Moves an order with its lines. */
export async function orderFollowsLines(change: Change<Order>, context: RuleContext): Promise<FollowUp[]> {
  const { operation, after, changed } = change;
  const isMoved = changed.includes('openLines') || changed.includes('refundedLines') || isNow(change, 'processing');
  if (!isLive(context) || operation !== 'update' || !isMoved) return [];
  const state = stateBy(await context.find('orderlines', { order: after.id }));
  if (!leadsTo[after.state].includes(state)) return [];
  const writes: FollowUp[] = [{ op: 'update', resource: 'orders', id: after.id, values: { state } }];
  return state === 'done' ? [...writes, billingStart(after.id)] : writes;
}

/**
 * Lists the states that an order takes by its lines, by its present one. An order that waits for an answer goes on
 * waiting.
 */
const leadsTo: Readonly<Record<Order['state'], readonly Order['state'][]>> = {
  placed: [],
  processing: ['partlyDone', 'done', 'refunded'],
  needsInformation: ['done', 'refunded'],
  partlyDone: ['done', 'refunded'],
  done: ['refunded'],
  refunded: [],
  cancelled: [],
};

/** Says whether a DNS server is configured. */
interface Served {
  isServed: boolean;
}

/**
 * Finishes the lines of a domain that has arrived, and leads it to ordered accounts. The registrar or staff said so. One
 * that stays elsewhere only gets the accounts.
 */
export const domainArrived =
  (options: Served) =>
  async (change: Change<Domain>, context: RuleContext): Promise<FollowUp[]> => {
    if (!isNow(change, 'active', 'elsewhere')) return [];
    const { before, after: domain } = change;
    const writes = isElsewhere(domain) ? [] : linesDone(await linesWaitingFor(domain, context));
    // Leaves the zone of a domain alone that we had already, as its customer may have removed records.
    if (!before || !arrivingStates.includes(before.state)) return writes;
    const accounts = await context.find('hosting', { customer: domain.customer, state: 'active', aliasOf: null });
    const within = accounts.filter(({ name }) => `.${name}`.endsWith(`.${domain.name}`));
    for (const account of within) writes.push(...(await joined(account, domain, options, context)));
    return writes;
  };

/** Selects lines that wait for an account which another order made. */
const waitingExpansion = { state: 'submitted', 'product.kind': 'expansion' };

/** Goes on with the lines of an account that was made, and leads its domain to the server. */
export const accountArrived =
  (options: Served) =>
  async (change: Change<Hosting>, context: RuleContext): Promise<FollowUp[]> => {
    if (change.before?.state !== 'pending' || !isNow(change, 'active')) return [];
    const { after: account } = change;
    const domain =
      (await recordWith(context, 'domains', account.domain)) ??
      (await domainAround(account.name, account.customer, context));
    const lines = await linesWaitingForAccount(account.id, context);
    const expansions = await context.find('orderlines', { hosting: account.id, ...waitingExpansion });
    const next = expansions.map(({ id }) => lineStart(id));
    return [...linesDone(lines), ...next, ...(domain ? await joined(account, domain, options, context) : [])];
  };

/** Connects an ordered account to its domain; either may be made first. */
async function joined(account: Hosting, domain: Domain, options: Served, context: RuleContext): Promise<FollowUp[]> {
  const ordered = await context.find('orderlines', { hosting: account.id, 'product.kind': 'plan' });
  if (ordered.length === 0 || (account.domain !== null && account.domain !== domain.id)) return [];
  const link: FollowUp = { op: 'update', resource: 'hosting', id: account.id, values: { domain: domain.id } };
  return [...(account.domain === null ? [link] : []), ...(await zoneRecordsFor(account, domain, options, context))];
}

/** Ends the line of a task that somebody has ended. */
export async function taskEnded(change: Change<Task>, context: RuleContext): Promise<FollowUp[]> {
  if (!isNow(change, 'done', 'cancelled')) return [];
  const line = await recordWith(context, 'orderlines', change.after.orderline);
  if (line?.state !== 'submitted') return [];
  return change.after.state === 'done'
    ? linesDone([line])
    : lineFailed(line, 'Its task was cancelled.', undefined, context);
}
