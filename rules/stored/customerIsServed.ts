import type { Fault } from '../../schema/fault.ts';
import type { Change, RuleContext } from '../../schema/rule.ts';
import { recordWith } from './recordWith.ts';

/** Nothing new is begun for who is closed, nor by who is blocked; the server itself also enters what was before. */
export async function customerIsServed<R extends { customer: string | null }>(
  { operation, after }: Change<R>,
  context: RuleContext,
): Promise<Fault[]> {
  if (operation !== 'create' || context.user.id === null) return [];
  const state = (await recordWith('customers', after.customer, context))?.['state'];
  if (state === 'closed') return [{ field: 'customer', code: 'CUSTOMER_CLOSED' }];
  const isRefused = state === 'blocked' && context.user.role !== 'admin';
  return isRefused ? [{ field: 'customer', code: 'CUSTOMER_BLOCKED' }] : [];
}
