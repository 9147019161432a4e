import { useMemo } from 'react';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';
import { allFieldsOf } from './fields.ts';

/**
 * The `meta` of a request for records: it asks for the records behind their references in the same answer, so that no
 * row costs a request of its own. Lists and single records ask alike, so that a row opens at once from the cache.
 */
export function useRelatedMeta(description: VisibleResource): { include: string[] } {
  const visible = useDescriptions();
  return useMemo(() => relatedMeta(description, visible), [description, visible]);
}

export function relatedMeta(description: VisibleResource, visible: readonly VisibleResource[]): { include: string[] } {
  const names = new Set(visible.map(({ name }) => name));
  const include = allFieldsOf(description).flatMap(({ name, field }) =>
    field.type === 'reference' && field.rights.read && names.has(field.to) ? [name] : [],
  );
  return { include };
}
