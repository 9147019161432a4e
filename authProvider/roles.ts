import type { CurrentUser } from './session.ts';

/** Lists the roles of a user as the server names them, such as `['ADMIN']`; empty for a visitor. */
export function rolesOf(user: CurrentUser | null): string[] {
  const roles = user?.attributes['roles'];
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
}
