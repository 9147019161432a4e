/**
 * Derives what a role may do from the descriptions, independently of `schema/rights.ts`. The permission matrix would
 * prove nothing if it asked the code it tests.
 */
import type { Condition } from '../../../schema/condition.ts';
import type { Field } from '../../../schema/field.ts';
import type { Grant, Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';

export interface ExpectedRights {
  read: boolean;
  rows: Condition | null;
  create: boolean;
  update: boolean;
  delete: boolean;
  readable(field: string): boolean;
  creatable(field: string): boolean;
  updatable(field: string): boolean;
  revealable(field: string): boolean;
}

const full: Grant = { read: true, create: true, update: true, delete: true };

export function expectedRights(resources: readonly Resource[], resource: Resource, role: Role): ExpectedRights {
  const grant = grantOf(resource, role);
  const names = (list: true | readonly string[] | undefined, name: string): boolean =>
    list === true || (list?.includes(name) ?? false);
  const leadsSomewhere = (name: string): boolean => {
    const field = resource.fields[name];
    if (field?.type !== 'reference') return true;
    return resources.some((other) => other.name === field.to && isShown(resources, other, role));
  };
  const allowsRole = (name: string, verb: 'read' | 'write'): boolean =>
    resource.fields[name]?.[verb] === undefined || Boolean(resource.fields[name]?.[verb]?.includes(role));
  const isHidden = (name: string): boolean => ['password', 'secret'].includes(resource.fields[name]?.type ?? '');
  const isGiven = (name: string): boolean => {
    const field = resource.fields[name];
    return field?.type === 'sequenceNumber' || Object.hasOwn(field ?? {}, 'is');
  };
  const writable = (name: string): boolean => allowsRole(name, 'write') && leadsSomewhere(name) && !isGiven(name);
  const tellsKinds = (name: string): boolean =>
    resources.some(({ view }) => view?.of === resource.name && Object.hasOwn(view.fixed, name));
  return {
    read: isShown(resources, resource, role),
    rows: grant.rows ?? null,
    create: isShown(resources, resource, role) && grant.create !== undefined && !resource.singleton,
    update: isShown(resources, resource, role) && grant.update !== undefined,
    delete: isShown(resources, resource, role) && grant.delete === true && !resource.singleton,
    readable: (name) => names(grant.read, name) && allowsRole(name, 'read') && leadsSomewhere(name) && !isHidden(name),
    creatable: (name) => names(grant.create, name) && writable(name) && !Object.hasOwn(grant.values ?? {}, name),
    updatable: (name) => names(grant.update, name) && writable(name) && !tellsKinds(name),
    revealable: (name) => names(grant.read, name) && isRevealed(resource.fields[name], role),
  };
}

/** Tells whether a role sees a field of a resource. A reference counts unless it leads back in a circle. */
function isShown(
  resources: readonly Resource[],
  resource: Resource,
  role: Role,
  from: readonly string[] = [],
): boolean {
  const { read } = grantOf(resource, role);
  if (read === undefined) return false;
  if (from.includes(resource.name)) return true;
  return Object.entries(resource.fields).some(([name, field]) => {
    if ((read !== true && !read.includes(name)) || (field.read && !field.read.includes(role))) return false;
    if (field.type !== 'reference') return field.type !== 'password' && field.type !== 'secret';
    const to = resources.find((other) => other.name === field.to);
    return to !== undefined && isShown(resources, to, role, [...from, resource.name]);
  });
}

/** Tells whether a secret names the role, as only named roles may see it. */
const isRevealed = (field: Field | undefined, role: Role): boolean =>
  field?.type === 'secret' && (field.reveal === true || field.reveal === 'link') && (field.read ?? []).includes(role);

const grantOf = ({ access }: Resource, role: Role): Grant => {
  const given = access[role];
  return given === 'all' ? full : (given ?? {});
};
