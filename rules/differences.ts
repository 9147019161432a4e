import type { Difference } from '../resources/differences.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { isStillSo } from './outside/differences/remedies.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  DIFFERENCE_MOVED: {
    en: 'Our data changed since the comparison; wait for the next one',
    nl: 'Onze gegevens zijn sinds de vergelijking gewijzigd; wacht op de volgende',
  },
} as const satisfies FaultTexts;

/** Refuses to take over what would undo a later change of our record. */
export async function isAsCompared(
  { after, changed }: Change<Difference>,
  context: RuleContext,
): Promise<FaultOf<typeof faults>[]> {
  if (!changed.includes('state') || after.state !== 'takenOver') return [];
  return (await isStillSo(after, context)) ? [] : [{ field: 'state', code: 'DIFFERENCE_MOVED', conflict: true }];
}

export const differenceRules = rulesFor('differences', { faults, check: [isAsCompared] });
