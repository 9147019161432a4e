/** Lists the roles, strongest first. A user acts in one, as joined roles would grant more than either does. */
export const roles = ['admin', 'customer', 'visitor'] as const;
export type Role = (typeof roles)[number];

/**
 * Returns the strongest role; without any it is visitor.
 * @param held `roles` attribute of the user, such as `['ADMIN']`
 */
export function strongestRole(held: readonly string[]): Role {
  return roles.find((role) => held.includes(role.toUpperCase())) ?? 'visitor';
}
