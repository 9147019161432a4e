import { relationTarget } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';

export interface Relation {
  name: string;
  target: VisibleResource;
  /** The reference of the target that leads back here. */
  field: string;
}

/** What is shown of the relations of a record: those whose other side this user may see. */
export const useRelations = (description: VisibleResource): Relation[] => relationsOf(description, useDescriptions());

export const relationsOf = (description: VisibleResource, visible: readonly VisibleResource[]): Relation[] =>
  Object.entries(description.has).flatMap(([name, has]) => {
    const { resource, field } = relationTarget(has);
    const target = visible.find((one) => one.name === resource);
    return target ? [{ name, target, field }] : [];
  });
