/**
 * What a role may do, read from the descriptions once more and in another way than `schema/rights.ts` does: the permission
 * matrix would prove nothing if it asked the code it tests.
 */
import type { Condition } from '../../schema/condition.ts';
import type { Grant, Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';

export interface ExpectedRights {
  read: boolean;
  rows: Condition | null;
  create: boolean;
  update: boolean;
  delete: boolean;
  readable(field: string): boolean;
  creatable(field: string): boolean;
  updatable(field: string): boolean;
}

const full: Grant = { read: true, create: true, update: true, delete: true };

export function expectedRights(resources: readonly Resource[], resource: Resource, role: Role): ExpectedRights {
  const grant = grantOf(resource, role);
  const names = (list: true | readonly string[] | undefined, name: string): boolean =>
    list === true || (list?.includes(name) ?? false);
  const leadsSomewhere = (name: string): boolean => {
    const field = resource.fields[name];
    if (field?.type !== 'reference') return true;
    return resources.some((other) => other.name === field.to && grantOf(other, role).read !== undefined);
  };
  const allowsRole = (name: string, verb: 'read' | 'write'): boolean =>
    resource.fields[name]?.[verb] === undefined || Boolean(resource.fields[name]?.[verb]?.includes(role));
  const isHidden = (name: string): boolean => ['password', 'secret'].includes(resource.fields[name]?.type ?? '');
  const writable = (name: string): boolean => allowsRole(name, 'write') && leadsSomewhere(name);
  return {
    read: grant.read !== undefined,
    rows: grant.rows ?? null,
    create: grant.read !== undefined && grant.create !== undefined,
    update: grant.read !== undefined && grant.update !== undefined,
    delete: grant.read !== undefined && grant.delete === true,
    readable: (name) => names(grant.read, name) && allowsRole(name, 'read') && leadsSomewhere(name) && !isHidden(name),
    creatable: (name) => names(grant.create, name) && writable(name) && !Object.hasOwn(grant.values ?? {}, name),
    updatable: (name) => names(grant.update, name) && writable(name),
  };
}

const grantOf = ({ access }: Resource, role: Role): Grant => {
  const given = access[role];
  return given === 'all' ? full : (given ?? {});
};
