import type { Hosting } from '../../resources/hosting.ts';
import type { InvoiceRule } from '../../resources/invoicerules.ts';
import { dayIn } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { isLive } from '../stored/isLive.ts';
import type { RuleContext } from '../stored/records.ts';
import { rulesOfAccount } from '../stored/runningRules.ts';
import { isNow } from './orderMoves.ts';

/** Bills an account again whose cancellation is withdrawn: its plan, and each of its expansions. */
export async function accountReturned(change: Change<Hosting>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || !isNow(change, 'active') || change.before?.state !== 'cancelled') return [];
  const { id } = change.after;
  const plans = await rulesOfAccount(id, { 'product.kind': 'plan' }, context);
  const expansions = await rulesOfAccount(id, { 'product.kind': 'expansion' }, context);
  const today = dayIn(context.now);
  const last = [...plans.toSorted(newestLast).slice(-1), ...lastOfEachProduct(expansions)];
  return last.flatMap((rule) => billedAgain(rule, id, today));
}

const newestLast = (one: InvoiceRule, other: InvoiceRule): number => Number(one.id) - Number(other.id);

/** Leaves out rules that a change of plan has replaced. */
const lastOfEachProduct = (rules: readonly InvoiceRule[]): InvoiceRule[] => [
  ...new Map(rules.toSorted(newestLast).map((rule) => [rule.product, rule])).values(),
];

/** Lets a rule that was terminated go on, and begins one anew that has ended, as it is frozen. */
function billedAgain(rule: InvoiceRule, hosting: string, today: string): FollowUp[] {
  const { id, state, customer, product, description, quantity, unitPrice, discount, schedule } = rule;
  if (state === 'terminating')
    return [{ op: 'update', resource: 'invoicerules', id, values: { state: 'active', terminatedOn: null } }];
  const values = {
    ...{ customer, hosting, product, description, quantity, unitPrice, discount, schedule },
    startDate: today,
  };
  return state === 'ended' ? [{ op: 'add', resource: 'invoicerules', values }] : [];
}
