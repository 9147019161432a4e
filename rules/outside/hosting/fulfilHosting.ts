import type { OutsideServices } from '../../../outside/services.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { Order } from '../../../resources/orders.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { type Line, lineChanged, lineFailed, linesDone, type Question } from '../../fulfilment/lineEnds.ts';
import { taskFor } from '../../fulfilment/orderedTask.ts';
import { isOfAnother, namesAround, nearest } from '../../hosts/namesAround.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { rulesOfAccount } from '../../stored/runningRules.ts';
import type { CallContext } from '../callKind.ts';
import { askedBy, newCall } from '../newCall.ts';
import { openStates } from '../openStates.ts';
import { hasPanel } from './serverPanels.ts';

type Find = Pick<RuleContext, 'find'>;

/** Begins what a line orders, once: makes its hosting account, and the call that makes it on a server. */
export const fulfilHosting = (
  line: Line,
  order: Order,
  { panels }: Pick<OutsideServices, 'panels'>,
  context: CallContext,
): Promise<void> =>
  // Keeps lines for one name apart, so that the second finds the account of the first.
  context.alone(`hosting/${line.domain}`, async () => {
    if (line.hosting === null) await context.write(await newAccount(line, order, context));
    const linked = (await recordWith(context, 'orderlines', line.id)) ?? line;
    const account = await recordWith(context, 'hosting', linked.hosting);
    if (!account) return;
    const isByPanel = panels !== undefined && (await hasServer(account, context));
    await context.write(await nextFor(account, linked, { order, isByPanel }, context));
  });

/** Makes the account. Waits where the same order registers its domain, which might not be had. */
async function newAccount(line: Line, order: Order, context: CallContext): Promise<readonly FollowUp[]> {
  const { domain: name } = line;
  if (name === null) return lineFailed(line, 'The line names no domain.', nameless, context);
  const [known] = await context.find('hosting', { name });
  if (known && known.state !== 'terminated') return adopted(known, line, order, context);
  if ((await context.find('subservers', { domain: name })).length > 0)
    return lineFailed(line, 'A hosting account has this domain as a sub-server.', inUse, context);
  if (await isOfAnother(name, order.customer, context))
    return lineFailed(line, 'Another customer of ours has the domain of this name.', inUse, context);
  if (await isBeingRegistered(line, context)) return [];
  if (known && (await isLeft(known, context))) return lineFailed(line, left, undefined, context);
  const domain = await domainAround(name, order.customer, context);
  const values = { name, customer: order.customer, plan: line.product, domain: domain?.id ?? null };
  return [
    // Makes way for the new account; the trash keeps the former one for a while.
    ...(known ? [{ op: 'remove', resource: 'hosting', id: known.id } as const] : []),
    { op: 'add', resource: 'hosting', lid: 'account', values },
    { op: 'update', resource: 'orderlines', id: line.id, values: { hosting: { lid: 'account' } } },
  ];
}

/** Takes an account that waits to be made, and asks about one that is there. */
async function adopted(known: Hosting, line: Line, order: Order, context: Find): Promise<readonly FollowUp[]> {
  if (known.customer !== order.customer)
    return lineFailed(line, 'Another customer of ours has hosting for this domain.', inUse, context);
  const others = await context.find('orderlines', { hosting: known.id, 'product.kind': 'plan' });
  if (known.state === 'pending' && others.length === 0) return [lineChanged(line, { hosting: known.id })];
  const failure = `The customer has an account of this name, in the state "${known.state}".`;
  return lineFailed(line, failure, had, context);
}

const left = 'The terminated account of this name is still billed, or still on its server. End that first.';

/** Tells whether a terminated account is still billed or still on its server. */
async function isLeft({ id }: Hosting, context: CallContext): Promise<boolean> {
  const rules = await rulesOfAccount(id, { state: 'active' }, context);
  const removal = { hosting: id, kind: 'removeAccount', state: [...openStates, 'failed'] };
  return rules.length > 0 || (await context.find('outsidecalls', removal)).length > 0;
}

/** Tells whether the same order registers the domain. One that moves to us is not waited for: its site comes first. */
async function isBeingRegistered({ order, domain }: Line, { find }: Find): Promise<boolean> {
  const lines = await find('orderlines', { order, domain, 'product.kind': 'extension' });
  return lines.some(({ state, authCode }) => authCode === null && state !== 'done' && state !== 'refunded');
}

/** Finds the customer's domain that a name is, or lies within. */
export async function domainAround(name: string, customer: string, { find }: Find): Promise<Domain | undefined> {
  return nearest(await find('domains', { name: namesAround(name), customer }));
}

/** Tells whether there is a server for an account whose panel we can sign in to. */
const hasServer = async ({ server }: Hosting, { find }: Find): Promise<boolean> =>
  (await find('servers', server === null ? { state: 'up' } : { id: server })).some(hasPanel);

/** Asks for what is next for an account: on a server with a panel a call, elsewhere a person. */
async function nextFor(
  { id, state }: Hosting,
  line: Line,
  { order, isByPanel }: { order: Order; isByPanel: boolean },
  context: CallContext,
): Promise<FollowUp[]> {
  if (state === 'active') return linesDone([line]);
  if (state !== 'pending') return lineFailed(line, `The account is in the state "${state}".`, undefined, context);
  if (!isByPanel) return taskFor(line, order, context);
  const open = { hosting: id, kind: 'createAccount', state: openStates };
  if ((await context.find('outsidecalls', open)).length > 0) return [];
  const call = { service: 'hosting', kind: 'createAccount', subject: `hosting/${id}`, hosting: id } as const;
  return [newCall({ ...call, ...askedBy(line) }, context.now())];
}

/** Finds the submitted order lines that wait for an account. */
export const linesWaitingForAccount = (hosting: string, { find }: Find): Promise<Line[]> =>
  find('orderlines', { hosting, state: 'submitted', 'product.kind': 'plan' });

/** Fails the line of an account that could not be made. The customer is asked where the name is the reason. */
export async function accountFailed(
  hosting: string,
  { answer, isTaken }: { answer: string; isTaken: boolean },
  context: Find,
): Promise<FollowUp[]> {
  const writes: FollowUp[] = [];
  for (const line of await linesWaitingForAccount(hosting, context))
    writes.push(...(await lineFailed(line, answer, isTaken ? inUse : undefined, context)));
  return writes;
}

const nameless: Question = () => ({
  en: 'For which domain name is the hosting? Fill it in at the order line.',
  nl: 'Voor welke domeinnaam is de hosting? Vul die in bij de bestelregel.',
});

const inUse: Question = (name) => ({
  en: `${name} is in use on our servers already. For which other domain name would you like the hosting? Fill it in at the order line.`,
  nl: `${name} is al in gebruik op onze servers. Voor welke andere domeinnaam wilt u de hosting? Vul die in bij de bestelregel.`,
});

const had: Question = (name) => ({
  en: `You have hosting for ${name} with us already. For which other domain name would you like this plan? Fill it in at the order line. Would you rather change the plan you have? Let us know.`,
  nl: `U hebt al hosting voor ${name} bij ons. Voor welke andere domeinnaam wilt u dit pakket? Vul die in bij de bestelregel. Wilt u liever uw huidige pakket wijzigen? Laat het ons weten.`,
});
