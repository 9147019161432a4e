import type { Attributes } from '../../../../schema/normalize.ts';
import { partReference } from '../../../../schema/part.ts';
import type { Entity, Model } from '../../../model.ts';
import { entityOf } from '../../../sql/where.ts';
import type { Wholes } from '../writeContext.ts';

export const noWholes = (): Wholes => ({ pending: new Map(), changed: new Set() });

/** A row is one whole, whichever of its names its parts and its writers know it by. */
export const wholeKey = ({ base }: Pick<Entity, 'base'>, id: string): string => `${base.resource.name}/${id}`;

interface Touching {
  model: Model;
  wholes: Wholes | null;
}

/** Notes what these rows are, or were, a part of. Without rules that derive anything from parts there is nothing to note. */
export function touchWholes({ model, wholes }: Touching, entity: Entity, rows: readonly Attributes[]): void {
  const part = partReference(entity.resource);
  if (!part || !wholes) return;
  const whole = entityOf(model, part.to).base;
  if (!derives(model, whole)) return;
  const pending = wholes.pending.get(whole) ?? new Set<string>();
  wholes.pending.set(whole, pending);
  for (const row of rows) {
    const id = row[part.name];
    if (typeof id === 'string') pending.add(id);
  }
}

/** Takes the pending records of one resource: of one that no other pending one is a part of, however far up. */
export function takePending({ model, wholes }: Touching): { entity: Entity; ids: string[] } | undefined {
  const deepest = [...(wholes?.pending.keys() ?? [])].sort((a, b) => depthOf(model, b) - depthOf(model, a))[0];
  if (!deepest || !wholes) return undefined;
  const ids = [...(wholes.pending.get(deepest) ?? [])];
  wholes.pending.delete(deepest);
  return { entity: deepest, ids };
}

/** Whether it, or what it is a part of, has rules that derive. */
function derives(model: Model, { resource, rules }: Entity): boolean {
  const part = partReference(resource);
  return Boolean(rules?.derive?.length) || (part !== undefined && derives(model, entityOf(model, part.to)));
}

function depthOf(model: Model, { resource }: Entity): number {
  const part = partReference(resource);
  return part ? 1 + depthOf(model, entityOf(model, part.to)) : 0;
}
