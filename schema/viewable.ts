import type { Condition } from './condition.ts';
import type { Resource } from './resource.ts';
import type { Rights } from './rights.ts';
import type { Role } from './role.ts';

/**
 * Which of the users an administrator may view the application as: those who may sign in, and are none themselves. The server
 * decides; this tells screens where to offer it.
 */
export function viewable({ signIn }: Resource, { read }: Rights, role: Role): { viewable?: Condition } {
  if (!signIn || role !== 'admin' || ![signIn.state, signIn.roles].every((name) => read.has(name))) return {};
  return { viewable: { [signIn.state]: signIn.activeState, not: { [signIn.roles]: { contains: 'ADMIN' } } } };
}
