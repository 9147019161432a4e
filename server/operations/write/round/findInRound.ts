import type { Condition } from '../../../../schema/condition.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { Context } from '../../../context.ts';
import type { Entity } from '../../../model.ts';
import { entityOf } from '../../../sql/where.ts';
import { findAtMost, findRows, mostFound } from '../../read/findRows.ts';
import { tableOf } from './inRound.ts';
import { type Concerned, once, type Round } from './round.ts';

type Asking = Context & { round?: Round | null };

/** Finds rows as `findRows` does; within a round, with one query for neighbouring records too. */
export function findInRound(context: Asking, resource: string, condition: Condition): Promise<Attributes[]> {
  const { round } = context;
  if (!round) return findRows(context, resource, condition);
  return once(round, JSON.stringify([resource, condition]), () => findTogether(context, round, resource, condition));
}

async function findTogether(
  context: Asking,
  round: Round,
  resource: string,
  condition: Condition,
): Promise<Attributes[]> {
  const shared = sharedQuestion(context, round, resource, condition);
  if (!shared) return findRows(context, resource, condition);
  const { field, id, all } = shared;
  const found = await once(round, JSON.stringify([resource, field, all]), async () => {
    const rows = await findAtMost(context, resource, all, mostFound);
    return rows && Map.groupBy(rows, (row) => row[field]);
  });
  return found ? (found.get(id) ?? []) : findRows(context, resource, condition);
}

interface SharedQuestion {
  /** `id`, or the name of a reference. */
  field: string;
  id: string;
  /** The condition, widened to the neighbouring records. */
  all: Condition;
}

/** Recognizes a condition on one record of the round, or on rows that refer to it. */
function sharedQuestion(
  { model }: Asking,
  round: Round,
  resource: string,
  condition: Condition,
): SharedQuestion | undefined {
  const entity = entityOf(model, resource);
  for (const [field, id] of Object.entries(condition)) {
    const target = field === 'id' ? entity : referredTo(entity, field, (name) => entityOf(model, name));
    if (!target || typeof id !== 'string') continue;
    const ids = neighbours(round.concerned.get(tableOf(target)), id);
    if (ids.length > 1) return { field, id, all: { ...condition, [field]: ids } };
  }
  return undefined;
}

function referredTo({ resource }: Entity, name: string, entityNamed: (name: string) => Entity): Entity | undefined {
  const field = resource.fields[name];
  return field?.type === 'reference' ? entityNamed(field.to) : undefined;
}

/** Limits the records per query: enough to make asking cheap, not all, as rules may ask about few. */
const together = 200;

function neighbours(concerned: Concerned | undefined, id: string): readonly string[] {
  const place = concerned?.places.get(id);
  if (!concerned || place === undefined) return [];
  const start = place - (place % together);
  return concerned.ids.slice(start, start + together);
}
