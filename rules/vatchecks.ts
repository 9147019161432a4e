import type { VatCheck } from '../resources/vatchecks.ts';
import type { Change } from '../schema/rule.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

/** Takes the number as the customer has it now; without one the check is over. */
export async function numberAsNow(
  { before, after }: Change<VatCheck>,
  context: RuleContext,
): Promise<Partial<VatCheck>> {
  if (before) return {};
  const vatNumber = (await recordWith(context, 'customers', after.customer))?.vatNumber ?? null;
  const askedAt = after.askedAt ?? context.now.toISOString();
  return { vatNumber, askedAt, ...(vatNumber === null && { outcome: 'noNumber' }) };
}

export const vatCheckRules = rulesFor('vatchecks', { derive: [numberAsNow] });
