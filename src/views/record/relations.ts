import { relationTarget } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';

export interface Relation {
  name: string;
  target: VisibleResource;
  /** The reference of the target that leads back here. */
  field: string;
}

/** The field of a part that holds its place among the others of its whole; none: they have no order of their own. */
export function orderOf({ fields }: VisibleResource, toWhole: string): string | undefined {
  const field = fields[toWhole];
  return field?.type === 'reference' ? field.orderBy : undefined;
}

/** What is shown of the relations of a record: those whose other side this user may see. */
export const useRelations = (description: VisibleResource): Relation[] => relationsOf(description, useDescriptions());

export const relationsOf = (description: VisibleResource, visible: readonly VisibleResource[]): Relation[] =>
  Object.entries(description.has).flatMap(([name, has]) => {
    const { resource, field } = relationTarget(has);
    const target = visible.find((one) => one.name === resource);
    return target ? [{ name, target, field }] : [];
  });
