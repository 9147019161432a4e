import type { IdentifiedResource } from './document.ts';

/** Relationships of one resource and the type each leads to; null: known to be one, its type not seen yet. */
export type Targets = Readonly<Record<string, string | null>>;

export interface Relationships {
  of: (resource: string) => Targets;
  learn: (resource: IdentifiedResource) => void;
}

/** Knows which members of a record are relationships: those declared, and those seen in documents read earlier. */
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
