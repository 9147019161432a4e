import type { Subserver } from '../../resources/subservers.ts';
import { dayIn } from '../../schema/day.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { dueFrom } from '../fulfilment/orderedTask.ts';
import { managedServer } from '../outside/hosting/serverPanels.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

/** Names what a domain can have, in the words of staff, and whether panels give it by themselves. */
const flags = [
  { field: 'web', called: 'website', isGiven: true },
  { field: 'mail', called: 'e-mail', isGiven: true },
  { field: 'ssl', called: 'certificaat', isGiven: true },
  { field: 'database', called: 'database', isGiven: false },
] as const;

/** Asks staff to switch on or off what a domain has, as no panel is told. */
export async function flagsAskedOfPeople(
  { operation, before, after }: Change<Subserver>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (operation === 'delete' || context.user.id === null || after.desired === 'absent') return [];
  const switched = flags.filter(({ field, isGiven }) => after[field] !== (before ? before[field] : isGiven));
  const account = await recordWith(context, 'hosting', after.hosting);
  if (switched.length === 0 || !account || !(await managedServer(account.server, context))) return [];
  const words = switched.map(({ field, called }) => `${called} ${after[field] ? 'aan' : 'uit'}`).join(', ');
  const { id: hosting, name, customer } = account;
  const what = `Subserver ${after.domain}: ${words} (${name})`;
  if ((await context.find('tasks', { hosting, what, state: 'open' })).length > 0) return [];
  return [{ op: 'add', resource: 'tasks', values: { what, customer, hosting, dueOn: dueFrom(dayIn(context.now)) } }];
}
