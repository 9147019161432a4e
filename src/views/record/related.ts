import { useMemo } from 'react';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';
import { allFieldsOf } from './fields.ts';
import { endOf } from './path.ts';

/**
 * Returns the `meta` that includes the records behind references and columns, so that no row needs its own request. Is equal
 * for lists and single records, so that a row opens from the cache.
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
