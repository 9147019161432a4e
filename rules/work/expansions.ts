import type { InvoiceRule } from '../../resources/invoicerules.ts';
import type { OrderLine } from '../../resources/orderlines.ts';
import type { PlanChange } from '../../resources/planchanges.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { expansionByHand } from '../hosts/expansionByHand.ts';
import { isMeasured } from '../hosts/expansions.ts';
import { callForLimits, takesLimits } from '../outside/hosting/limitsCall.ts';
import { isLive } from '../stored/isLive.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

/** Says whether panels are configured. */
interface Served {
  isServed: boolean;
}

/** Sets an expansion that a customer added to an account; a person does where no panel can. */
export const expansionAdded =
  ({ isServed }: Served) =>
  async ({ before, after }: Change<PlanChange>, { find, now }: RuleContext): Promise<FollowUp[]> => {
    if (before?.state !== 'planned' || after.state !== 'done') return [];
    const product = await recordWith({ find }, 'products', after.product);
    const account = await recordWith({ find }, 'hosting', after.hosting);
    if (product?.kind !== 'expansion' || !account) return [];
    return isServed && isMeasured(product) && (await takesLimits(account, { find }))
      ? [callForLimits(account.id, now, `planchanges/${after.id}`)]
      : expansionByHand(after.id, null, { find, now: () => now });
  };

/** Takes an expansion off its account as its invoice rule is over, or is no longer of that account. */
export async function ruleOver(
  { operation, before, after, changed }: Change<InvoiceRule>,
  context: RuleContext,
): Promise<FollowUp[]> {
  const isEnded = changed.includes('state') && after.state === 'ended';
  const isMoved = before !== undefined && before.hosting !== null && before.hosting !== after.hosting;
  if (operation === 'create' || !(operation === 'delete' || isEnded || isMoved)) return [];
  const line = await recordWith(context, 'orderlines', after.orderline);
  return limitsOf(before?.hosting ?? line?.hosting ?? null, after.product, context);
}

/** Takes an expansion off its account that is refunded. */
export async function lineRefunded({ before, after }: Change<OrderLine>, context: RuleContext): Promise<FollowUp[]> {
  return before?.state === 'done' && after.state === 'refunded' ? limitsOf(after.hosting, after.product, context) : [];
}

async function limitsOf(hosting: string | null, product: string | null, context: RuleContext): Promise<FollowUp[]> {
  const account = await recordWith(context, 'hosting', hosting);
  if (!isLive(context) || !account || !isMeasured(await recordWith(context, 'products', product))) return [];
  return (await takesLimits(account, context)) ? [callForLimits(account.id, context.now)] : [];
}

/** Keeps the limits of accounts on their servers as their plans and expansions have them. */
export const expansions = workFor(({ panels }) => {
  const isServed = panels !== undefined;
  return {
    followUps: {
      planchanges: [expansionAdded({ isServed })],
      ...(isServed && { invoicerules: [ruleOver], orderlines: [lineRefunded] }),
    },
    ...(isServed && { removals: { invoicerules: [ruleOver] } }),
  };
});
