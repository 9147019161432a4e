import type { Difference } from '../../resources/differences.ts';
import type { OutsideCall } from '../../resources/outsidecalls.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { CallContext } from '../outside/callKind.ts';
import { compareAccounts } from '../outside/differences/compareAccounts.ts';
import { compareDomains } from '../outside/differences/compareDomains.ts';
import { compareZones } from '../outside/differences/compareZones.ts';
import { setThere, takenOver } from '../outside/differences/remedies.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

/** Does what a person decided about a difference. */
export async function settleDifference(
  { operation, after, changed }: Change<Difference>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (operation !== 'update' || !changed.includes('state') || context.user.id === null) return [];
  if (after.state === 'takenOver') return takenOver(after, context);
  if (after.state !== 'beingSet') return [];
  const [call, ...others] = await setThere(after, context);
  if (call?.op !== 'add') return [];
  const values = { call: { lid: 'call' } };
  return [{ ...call, lid: 'call' }, ...others, { op: 'update', resource: 'differences', id: after.id, values }];
}

/** Solves a difference as its call is done, and opens it again where the call came to nothing. */
export async function followCall(
  { operation, after, changed }: Change<OutsideCall>,
  { find }: RuleContext,
): Promise<FollowUp[]> {
  const state = after.state === 'done' ? 'solved' : 'open';
  const isOver = after.state === 'done' || after.state === 'failed' || after.state === 'givenUp';
  if (operation !== 'update' || !changed.includes('state') || !isOver) return [];
  const waiting = await find('differences', { call: after.id, state: 'beingSet' });
  return waiting.map(({ id }) => ({ op: 'update', resource: 'differences', id, values: { state } }));
}

/** Tries again within the night where a service is away. */
const everyNight = (kind: string, schedule: string, compare: (context: CallContext) => Promise<void>) => ({
  kind,
  schedule,
  maxAttempts: 3,
  backoff: 600,
  prepare: compare,
});

/** Compares our records every night with each service that is configured. */
export const nightlyComparison = workFor(({ registrar, dns, panels }) => ({
  jobs: [
    ...(registrar
      ? [everyNight('domaincomparison', '40 4 * * *', (context) => compareDomains(registrar, context))]
      : []),
    ...(dns ? [everyNight('zonecomparison', '0 4 * * *', (context) => compareZones(dns, context))] : []),
    ...(panels ? [everyNight('accountcomparison', '20 4 * * *', (context) => compareAccounts(panels, context))] : []),
  ],
  followUps: { differences: [settleDifference], outsidecalls: [followCall] },
}));
