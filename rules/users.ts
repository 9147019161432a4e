import type { User } from '../resources/users.ts';
import type { Fault } from '../schema/fault.ts';
import { roles, strongestRole } from '../schema/role.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';

const ranks = (held: readonly string[] | null): number => roles.indexOf(strongestRole(held ?? []));

/** Whoever could shut themselves out would have nobody left to ask: an account is locked, disabled, demoted or deleted by another. */
export function ownAccountFaults({ operation, before, after }: Change<User>, { user }: RuleContext): Fault[] {
  if (operation === 'create' || after.id !== user.id) return [];
  if (operation === 'delete') return [{ code: 'OWN_ACCOUNT' }];
  const isShutOut = before?.state === 'active' && after.state !== 'active';
  const isDemoted = ranks(after.roles) > ranks(before?.roles ?? null);
  return [
    ...(isShutOut ? [{ field: 'state', code: 'OWN_ACCOUNT' } as const] : []),
    ...(isDemoted ? [{ field: 'roles', code: 'OWN_ACCOUNT' } as const] : []),
  ];
}

export const userRules = rulesFor<User>('users', { check: [ownAccountFaults] });
