import { useMemo } from 'react';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';
import { allFieldsOf } from './fields.ts';
import { endOf } from './path.ts';

/**
 * The `meta` of a request for records: it asks for the records behind their references, and behind the paths of their columns, in the same answer, so that no
 * row costs a request of its own. Lists and single records ask alike, so that a row opens at once from the cache.
 */
export function useRelatedMeta(description: VisibleResource): { include: string[] } {
  const visible = useDescriptions();
  return useMemo(() => relatedMeta(description, visible), [description, visible]);
}

export function relatedMeta(description: VisibleResource, visible: readonly VisibleResource[]): { include: string[] } {
  const byName = new Map(visible.map((one) => [one.name, one]));
  const leadsOn = (field: VisibleField | undefined): boolean => field?.type === 'reference' && byName.has(field.to);
  const own = allFieldsOf(description).filter(({ field }) => field.rights.read && leadsOn(field));
  const further = description.list.columns
    .filter((path) => path.includes('.'))
    .map((path) => (leadsOn(endOf(description, path, byName)?.field) ? path : path.slice(0, path.lastIndexOf('.'))));
  return { include: [...new Set([...own.map(({ name }) => name), ...further])] };
}
