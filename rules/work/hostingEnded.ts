import type { Hosting } from '../../resources/hosting.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

/** Frees the names of a terminated account that other accounts may want: of its sub-servers, and of its databases. */
export async function namesFreed(
  { operation, before, after }: Change<Hosting>,
  { find }: RuleContext,
): Promise<FollowUp[]> {
  if (operation !== 'update' || after.state !== 'terminated' || before?.state === 'terminated') return [];
  const removals: FollowUp[] = [];
  for (const resource of ['subservers', 'databases'] as const)
    for (const { id } of await find(resource, { hosting: after.id })) removals.push({ op: 'remove', resource, id });
  return removals;
}

/** Leaves no name of a terminated account in the way of others, on servers that people keep as well. */
export const hostingEnded = workFor(() => ({ followUps: { hosting: [namesFreed] } }));
