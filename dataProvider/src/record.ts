import type { RaRecord } from 'ra-core';
import type { IdentifiedResource, JsonApiDocument, Linkage, ResourceIdentifier } from './document.ts';

/**
 * Makes a record of react-admin: attributes and linked ids on one level, with `id` and the resource object's `meta`.
 */
export function recordOf(resource: IdentifiedResource): RaRecord {
  const linked = Object.entries(resource.relationships ?? {}).flatMap(([name, { data }]) =>
    data === undefined ? [] : [[name, idsOf(data)]],
  );
  return {
    ...resource.attributes,
    ...Object.fromEntries(linked),
    id: resource.id,
    ...(resource.meta && { meta: resource.meta }),
  };
}

const idsOf = (linkage: Linkage): string | string[] | null => {
  if (linkage === null) return null;
  return isMany(linkage) ? linkage.map(({ id }) => id) : linkage.id;
};

const isMany = (linkage: Linkage): linkage is readonly ResourceIdentifier[] => Array.isArray(linkage);

/**
 * Groups included records by type for react-admin's `meta.prefetched`, in the order of the primary data. Reference
 * fields request ids in that order. Types with partial fields are left out, so that no form opens on half a record.
 */
export function prefetchedOf(
  primary: readonly IdentifiedResource[],
  { included = [] }: JsonApiDocument,
  sparse: readonly string[],
): Record<string, RaRecord[]> {
  const byKey = new Map(included.map((resource) => [keyOf(resource), resource]));
  const named = primary.flatMap((resource) =>
    Object.values(resource.relationships ?? {}).flatMap(({ data }) => identifiersOf(data).map(keyOf)),
  );
  const prefetched: Record<string, RaRecord[]> = {};
  for (const key of new Set([...named, ...byKey.keys()])) {
    const resource = byKey.get(key);
    if (!resource || sparse.includes(resource.type)) continue;
    prefetched[resource.type] = [...(prefetched[resource.type] ?? []), recordOf(resource)];
  }
  return prefetched;
}

const keyOf = ({ type, id }: ResourceIdentifier): string => `${type}/${id}`;

const identifiersOf = (linkage: Linkage | undefined): readonly ResourceIdentifier[] => {
  if (!linkage) return [];
  return isMany(linkage) ? linkage : [linkage];
};
