import type { OutsideServices } from '../../outside/services.ts';
import type { Hosting } from '../../resources/hosting.ts';
import type { Order } from '../../resources/orders.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { isMeasured } from '../hosts/expansions.ts';
import type { CallContext } from '../outside/callKind.ts';
import { callForLimits, takesLimits } from '../outside/hosting/limitsCall.ts';
import { openStates } from '../outside/openStates.ts';
import { recordWith } from '../stored/recordWith.ts';
import { type Line, lineChanged, lineFailed, type Question } from './lineEnds.ts';
import { taskFor } from './orderedTask.ts';

type Find = Pick<CallContext, 'find'>;

/** Lists the states of an account that can have an expansion. */
const living: readonly Hosting['state'][] = ['pending', 'active', 'suspended'];

/**
 * Adds an expansion to the hosting account that its line names. The panel sets what can be counted; a person does the rest,
 * and all work that belongs to no account.
 */
export async function fulfilExpansion(
  line: Line,
  order: Order,
  { panels }: Pick<OutsideServices, 'panels'>,
  context: CallContext,
): Promise<void> {
  if (await isAwaited(line, context)) return;
  const account = await accountFor(line, order, context);
  if (account === 'unclear') return context.write(await lineFailed(line, unclear, whichAccount, context));
  if (!account) return context.write(await taskFor(line, order, context));
  const linked = { ...line, hosting: account.id, domain: account.name };
  // Keeps two jobs of one line from asking twice.
  await context.alone(`hosting/${account.id}/expansions`, async () => {
    if ((await recordWith(context, 'orderlines', line.id))?.state !== 'submitted') return;
    await context.write([
      ...(line.hosting === account.id ? [] : [lineChanged(line, { hosting: account.id })]),
      ...(await nextFor(account, linked, { order, isServed: panels !== undefined }, context)),
    ]);
  });
}

/** Asks for what is next: nothing while the account is being made, else a call or a person. */
async function nextFor(
  account: Hosting,
  line: Line,
  { order, isServed }: { order: Order; isServed: boolean },
  context: CallContext,
): Promise<FollowUp[]> {
  if (account.state === 'pending') return [];
  const product = await recordWith(context, 'products', line.product);
  if (!isServed || !isMeasured(product) || !(await takesLimits(account, context))) return taskFor(line, order, context);
  const subject = `orderlines/${line.id}` as const;
  const open = await context.find('outsidecalls', { subject, state: openStates });
  return open.length > 0 ? [] : [callForLimits(account.id, context.now(), subject, line)];
}

/** Tells whether the same order makes the account, which the line then waits for. */
async function isAwaited({ order, domain }: Line, { find }: Find): Promise<boolean> {
  const plans = await find('orderlines', { order, 'product.kind': 'plan', state: ['new', 'submitted', 'failed'] });
  return plans.some((plan) => domain === null || plan.domain === domain);
}

/** Finds the account by its name, else the only one; undefined for a customer without any. */
async function accountFor(
  { hosting, domain }: Line,
  { customer }: Order,
  { find }: Find,
): Promise<Hosting | 'unclear' | undefined> {
  const accounts = await find('hosting', { customer, state: [...living], aliasOf: null });
  const named = accounts.find(({ id, name }) => (hosting === null ? name === domain : id === hosting));
  if (named) return named;
  const [only, ...others] = accounts;
  return domain === null && others.length === 0 ? only : 'unclear';
}

const unclear = 'The line names no hosting account of the customer.';

const whichAccount: Question = (name) => ({
  en: `Which hosting account is the expansion for? ${name === '' ? 'Fill in' : `You have none for ${name}. Fill in`} its domain name at the order line.`,
  nl: `Voor welk hostingaccount is de uitbreiding? ${name === '' ? 'Vul' : `Voor ${name} hebt u er geen. Vul`} de domeinnaam ervan in bij de bestelregel.`,
});
