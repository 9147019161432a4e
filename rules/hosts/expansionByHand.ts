import { dayIn } from '../../schema/day.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { dueFrom } from '../fulfilment/orderedTask.ts';
import type { CallContext } from '../outside/callKind.ts';
import { recordWith } from '../stored/recordWith.ts';

/**
 * Asks a person to set the expansion of a change of plan.
 * @param notes why no panel does; such a task is there once, however often a call fails
 */
export async function expansionByHand(
  planchange: string,
  notes: string | null,
  { find, now }: Pick<CallContext, 'find' | 'now'>,
): Promise<FollowUp[]> {
  const change = await recordWith({ find }, 'planchanges', planchange);
  const product = await recordWith({ find }, 'products', change?.product);
  const account = await recordWith({ find }, 'hosting', change?.hosting);
  if (!product || !account) return [];
  const { customer, id: hosting, name } = account;
  const what = `${product.name} (${name})`;
  if (notes !== null && (await find('tasks', { hosting, what, state: 'open' })).length > 0) return [];
  return [{ op: 'add', resource: 'tasks', values: { what, notes, customer, hosting, dueOn: dueFrom(dayIn(now())) } }];
}
