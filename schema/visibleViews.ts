import { pathsIn } from './condition.ts';
import type { ListView, Resource } from './resource.ts';
import type { Role } from './role.ts';

/** Leaves out views of a list that are for other roles, or about a field this role may not read. */
export function visibleViews(
  { list }: Resource,
  role: Role,
  isReadable: (name: string) => boolean,
): { views?: readonly Omit<ListView, 'roles'>[] } {
  const views = (list?.views ?? [])
    .filter(({ roles }) => !roles || roles.includes(role))
    .map(({ roles: _roles, ...view }) => view)
    .filter(({ filter, sort = [] }) =>
      [...pathsIn(filter), ...sort.map((key) => key.replace(/^-/, ''))].every(isReadable),
    );
  return views.length > 0 ? { views } : {};
}
