import { partReference } from '../../../../../schema/part.ts';
import type { Entity, Model } from '../../../../model.ts';
import { entityOf } from '../../../../sql/where.ts';
import type { Parents } from '../../writeContext.ts';
import type { WrittenRow } from '../effect.ts';

export const noParents = (): Parents => ({ pending: new Map(), changed: new Set() });

/** Names a row as a parent; the views of its table share the name. */
export const parentKey = ({ base }: Pick<Entity, 'base'>, id: string): string => `${base.resource.name}/${id}`;

interface Touching {
  model: Model;
  parents: Parents | null;
}

/** Tells whether rows are parts of records with `derive` rules. */
export function derivesParent(model: Model, entity: Entity): boolean {
  const part = partReference(entity.resource);
  return part !== undefined && derives(model, entityOf(model, part.to).base);
}

/** Notes the present and former parents of these rows, as a part may move between records. */
export function touchParents(
  { model, parents }: Touching,
  entity: Entity,
  rows: readonly Pick<WrittenRow, 'stored' | 'changes'>[],
): void {
  const part = partReference(entity.resource);
  if (!part || !parents || !derivesParent(model, entity)) return;
  const parent = entityOf(model, part.to).base;
  const pending = parents.pending.get(parent) ?? new Set<string>();
  parents.pending.set(parent, pending);
  for (const { stored, changes } of rows)
    for (const id of [stored?.values[part.name], changes[part.name]]) if (typeof id === 'string') pending.add(id);
}

/** Takes the pending records of the resource that is deepest among parts of parts. */
export function takePending({ model, parents }: Touching): { entity: Entity; ids: string[] } | undefined {
  const deepest = [...(parents?.pending.keys() ?? [])].sort((a, b) => depthOf(model, b) - depthOf(model, a))[0];
  if (!deepest || !parents) return undefined;
  const ids = [...(parents.pending.get(deepest) ?? [])];
  parents.pending.delete(deepest);
  return { entity: deepest, ids };
}

/** Tells whether it, or a parent however far up, has `derive` rules. */
function derives(model: Model, { resource, rules }: Entity): boolean {
  const part = partReference(resource);
  return Boolean(rules?.derive?.length) || (part !== undefined && derives(model, entityOf(model, part.to)));
}

function depthOf(model: Model, { resource }: Entity): number {
  const part = partReference(resource);
  return part ? 1 + depthOf(model, entityOf(model, part.to)) : 0;
}
