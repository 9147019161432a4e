import type { Hosting } from '../../resources/hosting.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

/** Removes sub-servers and databases of a terminated account, as other accounts may want their names. */
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

/** Frees the names of terminated accounts, also on servers without a panel. */
export const hostingEnded = workFor(() => ({ followUps: { hosting: [namesFreed] } }));
