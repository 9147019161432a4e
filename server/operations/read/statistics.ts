import { type Condition, isSome } from '../../../schema/condition.ts';
import type { Role } from '../../../schema/role.ts';
import type { Entity, Model } from '../../model.ts';
import { combined, type Logic } from '../../sql/logic.ts';
import { entityOf } from '../../sql/where.ts';

/**
 * Tells whether a role may see estimates. Statistics cover all rows, so the role must see all rows of the resource and
 * of each that the filter crosses.
 */
export function maySeeStatistics(
  { model, role }: { model: Model; role: Role },
  entity: Entity,
  filter: Condition | null,
): boolean {
  const rights = model.rights[role];
  const seesAll = ({ resource: { name } }: Entity): boolean => rights[name]?.rows === null;
  return [entity, ...(filter ? entitiesBehind(model, entity, filter) : [])].every(
    (each) => seesAll(each) && seesAll(each.base),
  );
}

const together: Logic<readonly Entity[]> = {
  all: (parts) => parts.flat(),
  some: (parts) => parts.flat(),
  not: (part) => part,
};

/** Lists the entities that the paths of a condition cross. */
function entitiesBehind(model: Model, from: Entity, condition: Condition): readonly Entity[] {
  return combined(condition, together, (path, wanted) => {
    const crossed = entitiesAlong(model, from, path.split('.'));
    return isSome(wanted) ? [...crossed, ...entitiesBehind(model, crossed.at(-1) ?? from, wanted.some)] : crossed;
  });
}

function entitiesAlong(model: Model, from: Entity, [head = '', ...rest]: readonly string[]): readonly Entity[] {
  const relation = from.relations[head];
  if (!relation) return [];
  const target = entityOf(model, relation.to);
  return [target, ...entitiesAlong(model, target, rest)];
}
