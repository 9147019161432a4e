import { type Application, rolesOf } from './application.ts';
import { isComputed } from './computed.ts';
import type { Comparable, Condition } from './condition.ts';
import type { Field } from './field.ts';
import { relationTarget } from './names.ts';
import type { Grant, Resource } from './resource.ts';
import { mayReveal } from './reveal.ts';
import type { Role } from './role.ts';
import { isNumbered } from './sequenceNumber.ts';
import { isWriteOnly } from './validation.ts';
import { kindFields } from './view.ts';

/** Holds what one role may do with one resource. Every layer uses it and none derives it again. */
export interface Rights {
  /** Fields and has-many relations it may read. Empty: the resource does not exist for this role. */
  read: ReadonlySet<string>;
  /** Fields it may set in a new row; null: it may not create. */
  create: ReadonlySet<string> | null;
  /** Fields it may change; null: it may not update. */
  update: ReadonlySet<string> | null;
  delete: boolean;
  /** Secrets it may see after giving the password again. */
  reveal: ReadonlySet<string>;
  /** Condition on the rows it may see and write; null: all rows. */
  rows: Condition | null;
  /** Values forced upon a new row. */
  values: Readonly<Record<string, Comparable>>;
}

export type RightsTable = Readonly<Record<Role, Readonly<Record<string, Rights>>>>;

const everything: Grant = { read: true, create: true, update: true, delete: true };

/** Lists the roles of a table, strongest first. */
export const rolesIn = (table: RightsTable): Role[] => Object.keys(table) as Role[];

/** Derives the rights of every role on every resource. A relation to an unreadable resource is itself unreadable. */
export function rightsTable(resources: readonly Resource[], application: Pick<Application, 'roles'>): RightsTable {
  const lastingOf = kindFields(resources);
  const table = Object.fromEntries(
    rolesOf(application).map((role) => [role, rightsOfRole(resources, role, lastingOf)]),
  );
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

/** Removes references to resources without a readable field, until no further resource loses its last one. */
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

/** Lists has-many relations whose reference back the role may read. */
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
  /** Fields that are set at creation and never changed. */
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

/** Tells whether a role that may write the state may take this transition. */
export const mayTakeTransition = (transition: { roles?: readonly Role[] }, role: Role): boolean =>
  transition.roles?.includes(role) ?? true;
