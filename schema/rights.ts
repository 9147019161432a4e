import { isComputed } from './computed.ts';
import type { Comparable, Condition } from './condition.ts';
import type { Field } from './field.ts';
import { relationTarget } from './names.ts';
import type { Grant, Resource } from './resource.ts';
import { mayReveal } from './reveal.ts';
import { type Role, roles } from './role.ts';
import { isNumbered } from './serial.ts';
import { isWriteOnly } from './validation.ts';
import { kindFields } from './view.ts';

/** What one role may do with one resource: the only place where access is worked out, for every layer. */
export interface Rights {
  /** Fields and has-many relations it may read; empty: the resource does not exist for this role. */
  read: ReadonlySet<string>;
  /** Fields it may set in a new row; null: it may not create. */
  create: ReadonlySet<string> | null;
  /** Fields it may change; null: it may not update. */
  update: ReadonlySet<string> | null;
  delete: boolean;
  /** Secrets it may look at after giving the password again. */
  reveal: ReadonlySet<string>;
  /** The rows it may see and touch; null: all. */
  rows: Condition | null;
  /** Values forced upon a new row. */
  values: Readonly<Record<string, Comparable>>;
}

export type RightsTable = Readonly<Record<Role, Readonly<Record<string, Rights>>>>;

const everything: Grant = { read: true, create: true, update: true, delete: true };

/** The rights of every role on every resource. A relation to a resource that the role may not read is itself unreadable. */
export function rightsTable(resources: readonly Resource[]): RightsTable {
  const lastingOf = kindFields(resources);
  const table = Object.fromEntries(roles.map((role) => [role, rightsOfRole(resources, role, lastingOf)]));
  return table as Record<Role, Record<string, Rights>>;
}

function rightsOfRole(
  resources: readonly Resource[],
  role: Role,
  lastingOf: ReturnType<typeof kindFields>,
): Record<string, Rights> {
  const grantOf = (resource: Resource): Grant => {
    const access = resource.access[role];
    return access === 'all' ? everything : (access ?? {});
  };
  const onFields = rightsOnFields(
    resources.map((resource) => ({ resource, role, grant: grantOf(resource), lasting: lastingOf(resource) })),
    new Set(resources.map(({ name }) => name)),
  );
  return Object.fromEntries(
    resources.map((resource) => {
      const relations = grantOf(resource).read === true ? readableRelations(resource, onFields) : [];
      const own = onFields[resource.name] as Rights;
      return [resource.name, { ...own, read: new Set([...own.read, ...relations]) }];
    }),
  );
}

/** Of a resource without a readable field not even the name is told, so no reference leads to it: which may leave others without one. */
function rightsOnFields(
  questions: readonly Omit<Question, 'readable'>[],
  readable: ReadonlySet<string>,
): Record<string, Rights> {
  const rights = Object.fromEntries(
    questions.map((question) => [question.resource.name, fieldRights({ ...question, readable })]),
  );
  const remaining = new Set([...readable].filter((name) => rights[name]?.read.size));
  return remaining.size === readable.size ? rights : rightsOnFields(questions, remaining);
}

/** Has-many relations whose reference back is readable: what cannot be read there is not told from here. */
const readableRelations = (resource: Resource, rights: Readonly<Record<string, Rights>>): string[] =>
  Object.entries(resource.has ?? {}).flatMap(([name, has]) => {
    const target = relationTarget(has);
    return rights[target.resource]?.read.has(target.field) ? [name] : [];
  });

interface Question {
  resource: Resource;
  role: Role;
  grant: Grant;
  readable: ReadonlySet<string>;
  /** Fields that a row keeps as it was made with. */
  lasting: ReadonlySet<string>;
}

function fieldRights({ resource, role, grant, readable, lasting }: Question): Rights {
  const allowed = (named: true | readonly string[] | undefined, may: (field: Field) => boolean): string[] =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      (named === true || named?.includes(name)) && may(field) ? [name] : [],
    );
  const reaches = (field: Field): boolean => field.type !== 'reference' || readable.has(field.to);
  const mayRead = (field: Field): boolean =>
    !isWriteOnly(field) && reaches(field) && (field.read?.includes(role) ?? true);
  const mayWrite = (field: Field): boolean =>
    !isComputed(field) && !isNumbered(field) && reaches(field) && (field.write?.includes(role) ?? true);
  return {
    read: new Set(allowed(grant.read, mayRead)),
    create: grant.create && !resource.singleton ? new Set(allowed(grant.create, mayWrite)) : null,
    update: grant.update ? new Set(allowed(grant.update, mayWrite).filter((name) => !lasting.has(name))) : null,
    delete: (grant.delete ?? false) && !resource.singleton,
    reveal: new Set(allowed(grant.read, (field) => mayReveal(field, role))),
    rows: grant.rows ?? null,
    values: (grant.values ?? {}) as Record<string, Comparable>,
  };
}

/** Edges of a state field that a role may take, given that it may write the field. */
export const mayTakeEdge = (edge: { roles?: readonly Role[] }, role: Role): boolean =>
  edge.roles?.includes(role) ?? true;
