import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { dueFrom } from '../../fulfilment/orderedTask.ts';
import type { CallContext } from '../callKind.ts';

/** Asks a person for something, once until it is done. */
export async function taskOnce(
  what: string,
  domain: Pick<Domain, 'id' | 'customer'> | undefined,
  { find, now }: Pick<CallContext, 'find' | 'now'>,
): Promise<FollowUp[]> {
  if ((await find('tasks', { what, state: 'open' })).length > 0) return [];
  const { id = null, customer = null } = domain ?? {};
  return [{ op: 'add', resource: 'tasks', values: { what, domain: id, customer, dueOn: dueFrom(dayIn(now())) } }];
}
