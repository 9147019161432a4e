import type { HasMany, Resource } from './resource.ts';

/** Describes the to-many relation that a reference adds to the resource it refers to. */
export interface Inverse {
  /** Resource that gets the relation. */
  to: string;
  relation: string;
  has: HasMany;
  /** Name of the reference. */
  field: string;
}

/** Lists the relations that the references of a resource add to others, as `inverse` says. A view adds none. */
export const inversesOf = ({ name: resource, fields, view }: Pick<Resource, 'name' | 'fields' | 'view'>): Inverse[] =>
  Object.entries(fields).flatMap(([field, described]): Inverse[] => {
    if (view || described.type !== 'reference' || described.inverse === undefined) return [];
    const { to, inverse } = described;
    const by = `${resource}.${field}`;
    return typeof inverse === 'string'
      ? [{ to, field, relation: inverse, has: by }]
      : [{ to, field, relation: inverse.name, has: { by, label: inverse.label } }];
  });

/** Adds to each resource the relations that references of others give it, behind its own; a taken name adds none. */
export function withInverses(resources: readonly Resource[]): Resource[] {
  const added = Map.groupBy(resources.flatMap(inversesOf), ({ to }) => to);
  return resources.map((resource) => {
    const inverses = added.get(resource.name);
    if (!inverses) return resource;
    const free = inverses.filter(({ relation }) => !(relation in resource.fields));
    const given = Object.fromEntries(free.map(({ relation, has }) => [relation, has]));
    return { ...resource, has: { ...resource.has, ...given, ...resource.has } };
  });
}
