import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import type { VisibleResource } from '../../schema/visible.ts';

interface Descriptions {
  all: readonly VisibleResource[];
  byName: ReadonlyMap<string, VisibleResource>;
}

const DescriptionsContext = createContext<Descriptions>({ all: [], byName: new Map() });

/** Provides the descriptions of `GET /api/schema`, which hold what this user may see. */
export function DescriptionsProvider(props: { descriptions: readonly VisibleResource[]; children: ReactNode }) {
  const { descriptions, children } = props;
  const value = useMemo(
    () => ({ all: descriptions, byName: new Map(descriptions.map((one) => [one.name, one])) }),
    [descriptions],
  );
  return <DescriptionsContext.Provider value={value}>{children}</DescriptionsContext.Provider>;
}

/** Returns all descriptions, in menu order. */
export const useDescriptions = (): readonly VisibleResource[] => useContext(DescriptionsContext).all;

export const useDescriptionsByName = (): ReadonlyMap<string, VisibleResource> => useContext(DescriptionsContext).byName;

/** Finds the description of a resource; undefined when this user may not see it. */
export const useVisibleDescription = (name: string): VisibleResource | undefined =>
  useContext(DescriptionsContext).byName.get(name);

/** Finds the description of the named resource, or of the resource context. Throws when this user may not see it. */
export function useDescription(name?: string): VisibleResource {
  const current = useResourceContext({ resource: name });
  const description = useContext(DescriptionsContext).byName.get(current ?? '');
  if (!description) throw new Error(`No visible resource is named '${current}'.`);
  return description;
}
