import type { Subserver } from '../resources/subservers.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';

/** One domain is served in one place: it is the main one of no account. */
export async function isNoMainDomain(
  { operation, after, changed }: Change<Subserver>,
  { find }: RuleContext,
): Promise<Fault[]> {
  if (operation === 'delete' || !changed.includes('domain')) return [];
  const accounts = await find('hosting', { name: after.domain });
  return accounts.length > 0 ? [{ field: 'domain', code: 'NOT_UNIQUE' }] : [];
}

export const subserverRules = rulesFor<Subserver>('subservers', { check: [isNoMainDomain] });
