import { relationTarget } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';

export interface Relation {
  name: string;
  target: VisibleResource;
  /** The target's reference back to this resource. */
  field: string;
}

/** Returns the field with the position of a part; undefined for unordered parts. */
export function orderOf({ fields }: VisibleResource, toParent: string): string | undefined {
  const field = fields[toParent];
  return field?.type === 'reference' ? field.orderBy : undefined;
}

/** Lists the relations of a record whose other side this user may see. */
export const useRelations = (description: VisibleResource): Relation[] => relationsOf(description, useDescriptions());

export const relationsOf = (description: VisibleResource, visible: readonly VisibleResource[]): Relation[] =>
  Object.entries(description.has).flatMap(([name, has]) => {
    const { resource, field } = relationTarget(has);
    const target = visible.find((one) => one.name === resource);
    return target ? [{ name, target, field }] : [];
  });
