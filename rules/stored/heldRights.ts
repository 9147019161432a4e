import { type Right, rights } from '../../resources/shared/ownership.ts';
import type { RuleContext } from './records.ts';

const all = rights.map(({ value }) => value);

/** Finds what the caller may do for a customer; only users of customers are bound to their membership. */
export async function heldRights(
  customer: string,
  { user, find }: Pick<RuleContext, 'user' | 'find'>,
): Promise<readonly Right[]> {
  if (user.role !== 'customer') return all;
  const memberships = await find('memberships', { user: user.id, customer });
  return memberships.flatMap(({ rights: held }) => held ?? []);
}
