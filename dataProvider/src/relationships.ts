import type { IdentifiedResource } from './document.ts';

/** Holds the relationships of a resource and their target types; null while the type is unknown. */
export type Targets = Readonly<Record<string, string | null>>;

export interface Relationships {
  of: (resource: string) => Targets;
  learn: (resource: IdentifiedResource) => void;
}

/** Collects the relationships of each type: the declared ones, and those in documents read so far. */
export function createRelationships(
  declared: (resource: string) => Readonly<Record<string, string>> | undefined = () => undefined,
): Relationships {
  const seen = new Map<string, Record<string, string | null>>();
  return {
    of: (resource) => ({ ...seen.get(resource), ...declared(resource) }),
    learn: ({ type, relationships = {} }) => {
      const targets = seen.get(type) ?? {};
      for (const [name, { data }] of Object.entries(relationships)) {
        const first = Array.isArray(data) ? data[0] : data;
        targets[name] = first?.type ?? targets[name] ?? null;
      }
      seen.set(type, targets);
    },
  };
}
