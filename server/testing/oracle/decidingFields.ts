/** Finds fields that stay alike in two worlds. They decide which rows a role sees and whether a user may sign in. */
import { type Condition, isSome } from '../../../schema/condition.ts';
import { relationTarget } from '../../../schema/names.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import { ownerOf } from '../../../schema/view.ts';
import type { Relation } from '../../model.ts';
import { expectedRights } from '../permissions/expectedRights.ts';

interface Place {
  descriptions: readonly Resource[];
  role: Role;
}

/**
 * Returns the fields that row rules depend on, as `resource.field`, and the one that requires a second factor. They
 * stay alike in both worlds.
 */
export function decidingFields({ descriptions, role }: Place): Set<string> {
  const relationOf = (resource: Resource, name: string): Pick<Relation, 'to' | 'field' | 'kind'> | undefined => {
    const field = resource.fields[name];
    if (field?.type === 'reference') return { kind: 'one', to: field.to, field: name };
    const has = resource.has?.[name];
    const back = has === undefined ? undefined : relationTarget(has);
    return back === undefined ? undefined : { kind: 'many', to: back.resource, field: back.field };
  };
  const along = (resource: Resource, [head = '', ...rest]: readonly string[]): string[] => {
    const relation = relationOf(resource, head);
    const target = descriptions.find(({ name }) => name === relation?.to);
    const decides = relation?.kind === 'many' ? `${relation.to}.${relation.field}` : `${ownerOf(resource)}.${head}`;
    return [decides, ...(target && rest.length > 0 ? along(target, rest) : [])];
  };
  const pathsIn = (condition: Condition): string[] =>
    Object.entries(condition).flatMap(([key, value]) => {
      if (key === 'not') return pathsIn(value as Condition);
      if (key === 'and' || key === 'or') return (value as readonly Condition[]).flatMap(pathsIn);
      return isSome(value) ? pathsIn(value.some).map((path) => `${key}.${path}`) : [key];
    });
  const fixed = descriptions.flatMap(({ view }) => Object.keys(view?.fixed ?? {}).map((name) => `${view?.of}.${name}`));
  const deciding = descriptions.flatMap((resource) => {
    const { rows } = expectedRights(descriptions, resource, role);
    const rules = [rows ?? {}, ...transitionRows(resource, role)];
    return rules.flatMap(pathsIn).flatMap((path) => along(resource, path.split('.')));
  });
  const required = descriptions.flatMap(({ signIn }) => signIn?.twoFactorRequired ?? []);
  return new Set([...fixed, ...deciding, ...required]);
}

/** Returns the row conditions of the transitions of a resource. */
const transitionRows = ({ fields }: Resource, role: Role): Condition[] =>
  Object.values(fields).flatMap((field) => {
    const transitions = field.type === 'state' ? Object.values(field.transitions) : [];
    return transitions.flatMap(({ rows }): Condition[] => (rows?.[role] ? [rows[role]] : []));
  });

/** Returns the fields of a resource that decide whether one of its records may sign in. */
export const signInFields = ({ signIn }: Resource): Set<string> =>
  new Set(signIn ? [signIn.password, signIn.roles, signIn.state] : []);
