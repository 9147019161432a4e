import type { Hosting } from '../../resources/hosting.ts';
import type { InvoiceRule } from '../../resources/invoicerules.ts';
import { dayIn } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { isLive } from '../stored/isLive.ts';
import type { RuleContext } from '../stored/records.ts';
import { rulesOfAccount } from '../stored/runningRules.ts';
import { dueFrom } from './orderedTask.ts';
import { isNow } from './orderMoves.ts';

/** Bills the plan of an account again whose cancellation is withdrawn. Leaves terminated expansions to a person. */
export async function accountReturned(change: Change<Hosting>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || !isNow(change, 'active') || change.before?.state !== 'cancelled') return [];
  const { id, name, customer } = change.after;
  const today = dayIn(context.now);
  const plans = await rulesOfAccount(id, { 'product.kind': 'plan' }, context);
  const last = plans.toSorted((one, other) => Number(one.id) - Number(other.id)).at(-1);
  const overOnes = { 'product.kind': 'expansion', state: ['terminating', 'ended'] };
  const expansions = await rulesOfAccount(id, overOnes, context);
  const what = `Controleer welke uitbreidingen van ${name} weer moeten worden gefactureerd`;
  const values = { what, customer, hosting: id, dueOn: dueFrom(today) };
  return [
    ...(last ? billedAgain(last, id, today) : []),
    ...(expansions.length > 0 ? [{ op: 'add', resource: 'tasks', values } as const] : []),
  ];
}

/** Lets a rule that was terminated go on, and begins one anew that has ended, as it is frozen. */
function billedAgain(rule: InvoiceRule, hosting: string, today: string): FollowUp[] {
  const { id, state, customer, product, description, quantity, unitPrice, discount, schedule, nextPeriod } = rule;
  if (state === 'terminating')
    return [{ op: 'update', resource: 'invoicerules', id, values: { state: 'active', terminatedOn: null } }];
  const values = {
    ...{ customer, hosting, product, description, quantity, unitPrice, discount, schedule },
    // Bills no day twice, as a rule may have ended within days that are paid.
    startDate: nextPeriod !== null && nextPeriod > today ? nextPeriod : today,
  };
  return state === 'ended' ? [{ op: 'add', resource: 'invoicerules', values }] : [];
}
