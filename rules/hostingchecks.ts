import type { HostingCheck } from '../resources/hostingchecks.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { keptByHandTexts } from './hosts/keptByHand.ts';
import { openStates } from './outside/openStates.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  ...keptByHandTexts,
  CHECK_IS_RUNNING: {
    en: 'This account is being compared already',
    nl: 'Dit account wordt al vergeleken',
  },
} as const satisfies FaultTexts;

export const askedNow = ({ operation }: Change<HostingCheck>, { now }: RuleContext): Partial<HostingCheck> =>
  operation === 'create' ? { requestedAt: now.toISOString() } : {};

/** Refuses a second comparison while one is under way, as each reads all of an account. */
export async function oneAtATime(
  { operation, after }: Change<HostingCheck>,
  context: RuleContext,
): Promise<FaultOf<typeof faults>[]> {
  if (operation !== 'create') return [];
  const begun = { hosting: after.hosting, kind: 'compareParts', state: openStates };
  return (await context.find('outsidecalls', begun)).length > 0 ? [{ field: 'hosting', code: 'CHECK_IS_RUNNING' }] : [];
}

export const hostingCheckRules = rulesFor('hostingchecks', { faults, derive: [askedNow], check: [oneAtATime] });
