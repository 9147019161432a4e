import type { Subserver } from '../resources/subservers.ts';
import type { EngineFault } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { accountInUseTexts, accountIsInUse } from './hosts/accountInUse.ts';
import { driftEndsWithAWish, driftFaultTexts, driftIsFound } from './hosts/drift.ts';
import { isOfAnother } from './hosts/namesAround.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

/** Refuses the main domain of an account, as a domain is served in one place. */
export async function isNoMainDomain(
  { operation, after, changed }: Change<Subserver>,
  { find }: RuleContext,
): Promise<EngineFault[]> {
  if (operation === 'delete' || !changed.includes('domain')) return [];
  const accounts = await find('hosting', { name: after.domain });
  return accounts.length > 0 ? [{ field: 'domain', code: 'NOT_UNIQUE' }] : [];
}

/** Refuses a domain of another customer, as mail to it from this server would be delivered here. */
export async function isNoDomainOfAnother(
  { operation, after, changed }: Change<Subserver>,
  context: RuleContext,
): Promise<EngineFault[]> {
  if (operation === 'delete' || !changed.includes('domain') || context.user.role !== 'customer') return [];
  const account = await recordWith(context, 'hosting', after.hosting);
  const isTaken = account !== null && (await isOfAnother(after.domain, account.customer, context));
  return isTaken ? [{ field: 'domain', code: 'NOT_UNIQUE' }] : [];
}

export const subserverRules = rulesFor('subservers', {
  faults: { ...accountInUseTexts, ...driftFaultTexts },
  derive: [driftEndsWithAWish],
  check: [accountIsInUse, isNoMainDomain, isNoDomainOfAnother, driftIsFound],
});
