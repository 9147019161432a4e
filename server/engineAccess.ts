import type { Application } from '../schema/application.ts';
import type { Access, Grant } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';

interface EngineGrants {
  administrator: Grant;
  /** Rights of each further role that users hold. Default: none. */
  others?: (role: Role) => Grant;
}

/** Grants rights on a resource of the engine to the roles of an application. Visitors have none. */
export function engineAccess({ roles, administrator }: Application, grants: EngineGrants): Access {
  const { others } = grants;
  const held = roles.map(({ name }) => name);
  const further = others ? held.filter((name) => name !== administrator).map((name) => [name, others(name)]) : [];
  return { ...Object.fromEntries(further), [administrator]: grants.administrator };
}
