/**
 * A signed-in user acts in exactly one role: the strongest one they hold. Rights of several roles are never added up,
 * because the rows of one role with the fields of another would be more than either was given.
 */
export const roles = ['admin', 'customer', 'visitor'] as const;
export type Role = (typeof roles)[number];

/** The role a user acts in. `held` is the user's `roles` attribute, such as `['ADMIN']`; whoever holds none is a visitor. */
export function strongestRole(held: readonly string[]): Role {
  return roles.find((role) => held.includes(role.toUpperCase())) ?? 'visitor';
}
