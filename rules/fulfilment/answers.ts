import type { OrderLine } from '../../resources/orderlines.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { openStates } from '../outside/openStates.ts';
import { lastPurchase } from '../outside/registrar/domainProgress.ts';
import { domainMoved } from '../outside/registrar/orderedDomain.ts';
import { isLive } from '../stored/isLive.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { lineChanged } from './lineEnds.ts';
import { ofNames } from './orderedTwice.ts';

/** Goes on with an order whose customer gave the code or the name that was asked for. */
export async function answered(change: Change<OrderLine>, context: RuleContext): Promise<FollowUp[]> {
  const { operation, after, changed } = change;
  const isAnswer = changed.includes('authCode') || changed.includes('domain');
  if (operation !== 'update' || !isAnswer || after.state !== 'failed' || context.user.id === null) return [];
  const order = await recordWith(context, 'orders', after.order);
  return order?.state === 'needsInformation'
    ? [{ op: 'update', resource: 'orders', id: order.id, values: { state: 'processing' } }]
    : [];
}

/** Removes what was begun under the former name of a line, and renames other lines for it. */
export async function renamed(
  { operation, before, after, changed }: Change<OrderLine>,
  context: RuleContext,
): Promise<FollowUp[]> {
  const isOther = operation === 'update' && changed.includes('domain') && before?.domain !== after.domain;
  if (!isOther || !isLive(context) || before?.domain == null || context.user.id === null) return [];
  const { order } = after;
  const lines = await context.find('orderlines', { order, domain: before.domain });
  // Leaves other lines that register the former name alone, where one registers the new name already.
  const isHad = (await context.find('orderlines', { order, domain: after.domain, ...ofNames })).length > 0;
  const rivals = isHad ? await context.find('orderlines', { order, domain: before.domain, ...ofNames }) : [];
  const stay = new Set([after.id, ...rivals.map(({ id }) => id)]);
  const along = lines.filter(({ id, state }) => !stay.has(id) && state !== 'done' && state !== 'refunded');
  return [
    ...along.map((line) =>
      lineChanged(line, { domain: after.domain, ...(line.hosting !== null && { hosting: null }) }),
    ),
    ...(after.hosting === null ? [] : [lineChanged(after, { hosting: null })]),
    ...(await neverMade(before, context)),
  ];
}

/** Removes the account and the domain that were to be made under a name, unless somebody may still make them. */
async function neverMade({ domain: name, order: id }: OrderLine, context: RuleContext): Promise<FollowUp[]> {
  const order = await recordWith(context, 'orders', id);
  if (!order) return [];
  const { customer } = order;
  const accounts = await context.find('hosting', { name, customer, state: 'pending', aliasOf: null });
  const domains = await context.find('domains', { name, customer, state: ['registering', 'awaitingCode'] });
  const removals: FollowUp[] = [];
  for (const { id: hosting } of accounts)
    if (await isOver({ hosting }, context)) removals.push({ op: 'remove', resource: 'hosting', id: hosting });
  for (const { id: domain } of domains) {
    if (await isOver({ domain }, context)) removals.push({ op: 'remove', resource: 'domains', id: domain });
    // Keeps the record of a domain that we had before, for its zone.
    else if ((await lastPurchase(domain, context))?.state === 'failed') removals.push(domainMoved(domain, 'deleted'));
  }
  return removals;
}

const isOver = async (
  about: Partial<Pick<Records['outsidecalls'], 'domain' | 'hosting'>>,
  { find }: RuleContext,
): Promise<boolean> => (await find('outsidecalls', { ...about, state: [...openStates, 'done'] })).length === 0;
