import { type Application, heldRole } from './application.ts';
import type { Condition } from './condition.ts';
import type { Resource } from './resource.ts';
import type { Rights } from './rights.ts';
import type { Role } from './role.ts';

/**
 * Returns the condition on users an administrator can view as, for screens: active and no administrator. The server
 * still checks.
 */
export function viewable(
  { signIn }: Resource,
  { read }: Rights,
  { role, administrator }: { role: Role } & Pick<Application, 'administrator'>,
): { viewable?: Condition } {
  if (!signIn || role !== administrator || ![signIn.state, signIn.roles].every((name) => read.has(name))) return {};
  return {
    viewable: { [signIn.state]: signIn.activeState, not: { [signIn.roles]: { contains: heldRole(administrator) } } },
  };
}
