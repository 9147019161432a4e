import { allPathsIn } from './condition.ts';
import type { ListView, Resource } from './resource.ts';
import type { Role } from './role.ts';

/**
 * Leaves out views of a list that are for other roles, or about what this role may not read.
 * @param isKnown tells whether the role may read every segment of a path
 */
export function visibleViews(
  { list }: Resource,
  role: Role,
  isKnown: (path: string) => boolean,
): { views?: readonly Omit<ListView, 'roles'>[] } {
  const views = (list?.views ?? [])
    .filter(({ roles }) => !roles || roles.includes(role))
    .map(({ roles: _roles, ...view }) => view)
    .filter(({ filter, sort = [] }) =>
      [...allPathsIn(filter), ...sort.map((key) => key.replace(/^-/, ''))].every(isKnown),
    );
  return views.length > 0 ? { views } : {};
}
