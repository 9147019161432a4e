import { derivingReferences, partReference } from '../../../../../schema/part.ts';
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

/** Tells whether rows are parts of records with `derive` rules, or refer to such by `derives`. */
export const derivesParent = (model: Model, entity: Entity): boolean => parentsOf(model, entity).length > 0;

interface Leading {
  name: string;
  parent: Entity;
}

/** Keeps what every write asks. */
const parentsKept = new WeakMap<Entity, readonly Leading[]>();

/** Lists the references of an entity to records that have `derive` rules, or are parts of such. */
function parentsOf(model: Model, entity: Entity): readonly Leading[] {
  const kept = parentsKept.get(entity) ?? leadingFrom(model, entity).filter(({ parent }) => derives(model, parent));
  parentsKept.set(entity, kept);
  return kept;
}

/** Lists the references that a write of a row follows: that of a part, and those that say `derives`. */
function leadingFrom(model: Model, { resource }: Entity): Leading[] {
  const part = partReference(resource);
  return [...derivingReferences(resource), ...(part ? [part] : [])].map(({ name, to }) => ({
    name,
    parent: entityOf(model, to).base,
  }));
}

/** Notes the present and former parents of these rows, as a part may move between records. */
export function touchParents(
  { model, parents }: Touching,
  entity: Entity,
  rows: readonly Pick<WrittenRow, 'stored' | 'changes'>[],
): void {
  if (!parents) return;
  for (const { name, parent } of parentsOf(model, entity)) {
    const ids = rows.flatMap(({ stored, changes }) => [stored?.values[name], changes[name]]);
    const pending = parents.pending.get(parent) ?? new Set<string>();
    for (const id of ids) if (typeof id === 'string') pending.add(id);
    if (pending.size > 0) parents.pending.set(parent, pending);
  }
}

/**
 * Takes the pending records of the resource that is deepest among parts of parts. Of equally deep ones, those that a write
 * locks beforehand come first: all transactions lock in one order.
 */
export function takePending({ model, parents }: Touching): { entity: Entity; ids: string[] } | undefined {
  const [next] = [...(parents?.pending.keys() ?? [])].sort(
    (a, b) =>
      depthOf(model, b) - depthOf(model, a) || Number(isLockedBefore(model, b)) - Number(isLockedBefore(model, a)),
  );
  if (!next || !parents) return undefined;
  const ids = [...(parents.pending.get(next) ?? [])];
  parents.pending.delete(next);
  return { entity: next, ids };
}

/** Tells whether it, or a parent however far up, has `derive` rules. */
function derives(model: Model, entity: Entity, below: readonly Entity[] = []): boolean {
  if (entity.rules?.derive?.length) return true;
  const above = leadingFrom(model, entity).filter(({ parent }) => ![...below, entity].includes(parent));
  return above.some(({ parent }) => derives(model, parent, [...below, entity]));
}

/** Tells whether references that say `derives` lead to it. */
const isLockedBefore = (model: Model, entity: Entity): boolean =>
  [...model.entities.values()].some(({ resource }) =>
    derivingReferences(resource).some(({ to }) => entityOf(model, to).base === entity),
  );

function depthOf(model: Model, { resource }: Entity): number {
  const part = partReference(resource);
  return part ? 1 + depthOf(model, entityOf(model, part.to)) : 0;
}
