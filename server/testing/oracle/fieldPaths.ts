/** Finds paths from a resource to its own and related fields, and values to ask for. */
import type { Field } from '../../../schema/field.ts';
import { relationTarget } from '../../../schema/names.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import { expectedRights } from '../permissions/expectedRights.ts';
import { hiddenValue } from './hiddenValue.ts';

/** Describes a path from a resource to a field, across relations. */
export interface FieldPath {
  steps: readonly string[];
  field: Field;
  /** Resources on the path; the last one has the field. */
  through: readonly string[];
  /** First segment that the caller may not read, where the path ends. */
  hidden?: string;
}

export interface Asked {
  descriptions: readonly Resource[];
  role: Role;
  resource: Resource;
  /** Row of the resource that the caller sees. */
  own: string;
  seen(resource: string): readonly string[];
  unseen(resource: string): readonly string[];
  /** Ids in the trash of a resource, removed by the caller and by others. */
  trashed(resource: string): readonly string[];
  /** Returns the last entry of a row's history. */
  entry(resource: string, id: string): string;
}

type Place = Pick<Asked, 'descriptions' | 'role' | 'resource'>;

/** Returns the paths that cross or end at something hidden from the caller. */
export const hidingPaths = (asked: Asked): FieldPath[] => hidingAmong(asked, pathsFrom(asked, 2));

export const hidingAmong = (asked: Asked, paths: readonly FieldPath[]): FieldPath[] =>
  paths.filter(
    ({ hidden, through }) => hidden !== undefined || through.some((resource) => asked.unseen(resource).length > 0),
  );

/** Returns all paths over at most `crossings` relations, readable or not. */
export function pathsFrom({ descriptions, role, resource }: Place, crossings: number): FieldPath[] {
  const { readable } = expectedRights(descriptions, resource, role);
  const fields = Object.entries(resource.fields).map(
    ([name, field]): FieldPath => ({
      steps: [name],
      field,
      through: [resource.name],
      ...(!readable(name) && { hidden: name }),
    }),
  );
  if (crossings === 0) return fields;
  const beyond = relationsOf({ descriptions, role, resource }).flatMap(({ name, to, hidden }) => {
    const inner = { descriptions, role, resource: to };
    const further = pathsFrom(inner, hidden === undefined ? crossings - 1 : 0);
    return (hidden === undefined ? further : further.slice(0, 1)).map((path) => ({
      ...path,
      steps: [name, ...path.steps],
      through: [resource.name, ...path.through],
      ...((hidden ?? path.hidden) && { hidden: hidden ?? path.hidden }),
    }));
  });
  // Samples the fields beyond two relations or more.
  return [...fields, ...beyond.filter(({ steps }, index) => steps.length < 3 || index % 7 === 0)];
}

export interface RelationAsked {
  name: string;
  to: Resource;
  kind: 'one' | 'many';
  /** Its name, where the caller may not read it. */
  hidden: string | undefined;
}

export function relationsOf({ descriptions, role, resource }: Place): RelationAsked[] {
  const { readable } = expectedRights(descriptions, resource, role);
  const described = (name: string) => descriptions.find((other) => other.name === name);
  const references = Object.entries(resource.fields).flatMap(([name, field]) => {
    const to = field.type === 'reference' ? described(field.to) : undefined;
    return to ? [{ name, to, kind: 'one' as const, isReadable: readable(name) }] : [];
  });
  const collections = Object.entries(resource.has ?? {}).flatMap(([name, has]) => {
    const { resource: target, field } = relationTarget(has);
    const to = described(target);
    const readsAll = resource.access[role] === 'all' || (resource.access[role] as { read?: unknown })?.read === true;
    return to
      ? [
          {
            name,
            to,
            kind: 'many' as const,
            isReadable: readsAll && expectedRights(descriptions, to, role).readable(field),
          },
        ]
      : [];
  });
  return [...references, ...collections].map(({ isReadable, name, ...relation }) => ({
    ...relation,
    name,
    hidden: isReadable ? undefined : name,
  }));
}

/** Returns the values of a hidden field or row in both worlds; for references also an absent id. */
export async function valuesOf({ unseen, seen }: Asked, { field, through, hidden }: FieldPath): Promise<unknown[]> {
  if (field.type === 'reference') return [unseen(field.to).at(0), unseen(field.to).at(-1), '999999'].filter(Boolean);
  const end = through.at(-1) ?? '';
  const id = Number((hidden === undefined ? unseen(end)[0] : undefined) ?? seen(end)[0] ?? unseen(end)[0]);
  const values = [await hiddenValue(field, 0, id), await hiddenValue(field, 1, id)];
  return [...new Set(values.flat())];
}
