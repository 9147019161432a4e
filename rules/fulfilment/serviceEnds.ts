import type { Domain } from '../../resources/domains.ts';
import type { Hosting } from '../../resources/hosting.ts';
import { dayIn } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { isLive } from '../stored/isLive.ts';
import type { RuleContext } from '../stored/records.ts';
import { rulesOfAccount, rulesOfDomain, running } from '../stored/runningRules.ts';
import { ruleEnded } from './billing.ts';
import { dueFrom } from './orderedTask.ts';
import { isNow } from './orderMoves.ts';

/** Ends what bills an account that is cancelled: its plan, and the expansions that end with it. */
export async function accountEnded(change: Change<Hosting>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || !isNow(change, 'cancelled', 'terminated')) return [];
  const rules = await rulesOfAccount(change.after.id, running, context);
  const today = dayIn(context.now);
  return rules.flatMap((rule) => ruleEnded(rule, today));
}

/** Ends what bills a domain that is gone. A person looks where no order says which rule that is. */
export async function domainEnded(change: Change<Domain>, context: RuleContext): Promise<FollowUp[]> {
  if (!isLive(context) || !isNow(change, 'transferredAway', 'deleted')) return [];
  const { id, name, customer, extension } = change.after;
  const rules = await rulesOfDomain(change.after, context);
  if (rules.length > 0) return rules.flatMap((rule) => ruleEnded(rule));
  const unlinked = { state: 'active', customer, product: extension, orderline: { null: true } };
  if ((await context.find('invoicerules', unlinked)).length === 0) return [];
  const what = `Controleer of ${name} nog wordt gefactureerd: dit domein is niet meer bij ons`;
  return [{ op: 'add', resource: 'tasks', values: { what, customer, domain: id, dueOn: dueFrom(dayIn(context.now)) } }];
}
