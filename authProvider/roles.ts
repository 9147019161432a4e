import type { CurrentUser } from './session.ts';

/** Lists the roles of a user as the server names them, such as `['ADMIN']`; empty for a visitor. */
export function rolesOf(user: CurrentUser | null): string[] {
  const roles = user?.attributes['roles'];
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
}

/** Tells whether the roles include the admin permission (docs/product.md, section 6). */
export const isAdmin = (roles: readonly string[]): boolean => roles.includes('ADMIN');
