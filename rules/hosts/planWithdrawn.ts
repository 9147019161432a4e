import type { InvoiceRule } from '../../resources/invoicerules.ts';
import type { PlanChange } from '../../resources/planchanges.ts';
import { dayIn, dayText } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { ruleEnded } from '../fulfilment/billing.ts';
import { dueFrom } from '../fulfilment/orderedTask.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

export const isWithdrawn = ({ before, after }: Change<PlanChange>): boolean =>
  before?.state === 'planned' && after.state === 'withdrawn';

/** Bills the former plan on where its change is withdrawn, and ends the rule that was to follow. */
export async function withdrawnWrites(change: Change<PlanChange>, context: RuleContext): Promise<FollowUp[]> {
  const { before, after } = change;
  if (!before || !isWithdrawn(change)) return [];
  const { hosting, product, paidUntil } = before;
  const former = await recordWith(context, 'invoicerules', before.replaced);
  const goesOn = former?.state === 'terminating' && former.terminatedOn === paidUntil;
  const asMade = { hosting, product, state: 'active', startDate: paidUntil } as const;
  const next = paidUntil === null ? [] : await context.find('invoicerules', asMade);
  const billed = next.filter(({ nextPeriod, startDate }) => nextPeriod !== startDate);
  return [
    ...(goesOn
      ? [{ op: 'update', resource: 'invoicerules', id: former.id, values: { state: 'active' } } as const]
      : []),
    ...next.flatMap((rule) => ruleEnded(rule)),
    ...(await Promise.all(billed.map((rule) => creditOf(rule, after, context)))),
  ];
}

/** Forgets which change replaced a rule that goes on, so that another can. */
export async function replacedNoMore(
  { before, after }: Change<InvoiceRule>,
  { find }: Pick<RuleContext, 'find'>,
): Promise<FollowUp[]> {
  if (before?.state !== 'terminating' || after.state !== 'active') return [];
  const changes = await find('planchanges', { replaced: after.id });
  return changes.map(({ id }) => ({ op: 'update', resource: 'planchanges', id, values: { replaced: null } }));
}

/** Asks a person to credit what was billed of a plan that the account does not get. */
async function creditOf(rule: InvoiceRule, { hosting }: PlanChange, context: RuleContext): Promise<FollowUp> {
  const product = await recordWith(context, 'products', rule.product);
  const account = await recordWith(context, 'hosting', hosting);
  const since = dayText(rule.startDate, 'nl');
  const what = `Crediteer ${product?.name} (${account?.name}), dat al is gefactureerd vanaf ${since}`;
  const values = { what, customer: rule.customer, hosting, dueOn: dueFrom(dayIn(context.now)) };
  return { op: 'add', resource: 'tasks', values };
}
