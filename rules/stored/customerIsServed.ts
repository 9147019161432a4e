import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import type { RuleContext } from './records.ts';
import { recordWith } from './recordWith.ts';

export const servedFaultTexts = {
  CUSTOMER_CLOSED: { en: 'This customer is closed', nl: 'Deze klant is afgesloten' },
  CUSTOMER_BLOCKED: {
    en: 'This customer is blocked; contact us',
    nl: 'Deze klant is geblokkeerd; neem contact met ons op',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof servedFaultTexts>;

/** Refuses new records for closed customers, and by blocked ones. Lets the server itself enter old records. */
export async function customerIsServed<R extends { customer: string | null }>(
  { operation, after }: Change<R>,
  context: RuleContext,
): Promise<Fault[]> {
  if (operation !== 'create' || context.user.id === null) return [];
  const state = (await recordWith(context, 'customers', after.customer))?.state;
  if (state === 'closed') return [{ field: 'customer', code: 'CUSTOMER_CLOSED' }];
  const isRefused = state === 'blocked' && context.user.role !== 'admin';
  return isRefused ? [{ field: 'customer', code: 'CUSTOMER_BLOCKED' }] : [];
}
