import type { Subserver } from '../resources/subservers.ts';
import type { EngineFault } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { driftEndsWithAWish, driftFaultTexts, driftIsFound } from './hosts/drift.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

/** Refuses the main domain of an account, as a domain is served in one place. */
export async function isNoMainDomain(
  { operation, after, changed }: Change<Subserver>,
  { find }: RuleContext,
): Promise<EngineFault[]> {
  if (operation === 'delete' || !changed.includes('domain')) return [];
  const accounts = await find('hosting', { name: after.domain });
  return accounts.length > 0 ? [{ field: 'domain', code: 'NOT_UNIQUE' }] : [];
}

export const subserverRules = rulesFor('subservers', {
  faults: driftFaultTexts,
  derive: [driftEndsWithAWish],
  check: [isNoMainDomain, driftIsFound],
});
