import type { Attributes } from '../../../../schema/normalize.ts';
import { singleId } from '../../../../schema/resource.ts';
import { isWriteOnly } from '../../../../schema/validation.ts';
import type { Entity } from '../../../model.ts';
import { entityOf, relationOf } from '../../../sql/where.ts';
import { isId } from '../../read/read.ts';
import { type Draft, recordOf } from '../draft.ts';
import { findInRound } from '../round/findInRound.ts';
import type { WriteContext } from '../writeContext.ts';

/**
 * Copies values along paths, by field, also from rows the caller may not see. A path that leads nowhere gives null, as
 * does one through an unseen reference of the caller, which validation refuses.
 */
export async function copiedValues(
  context: WriteContext,
  entity: Entity,
  draft: Draft,
  paths: Readonly<Record<string, string>>,
): Promise<Attributes> {
  const values: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(paths)) values[name] = await valueBehind(context, entity, draft, path);
  return values;
}

async function valueBehind(context: WriteContext, entity: Entity, draft: Draft, path: string): Promise<unknown> {
  const [head = '', ...rest] = path.split('.');
  if (head.startsWith('$')) return follow(context, entityOf(context.model, head.slice(1)), singleId, rest);
  const value = recordOf(draft)[head] ?? null;
  if (rest.length === 0) return value;
  const target = entityOf(context.model, relationOf(entity, head).to);
  if (draft.unseen?.has(head)) return null;
  return follow(context, target, value, rest);
}

async function follow(context: WriteContext, entity: Entity, id: unknown, path: readonly string[]): Promise<unknown> {
  if (typeof id !== 'string' || !isId(id)) return null;
  const [head = '', ...rest] = path;
  const [row] = await findInRound(context, entity.resource.name, { id });
  const field = entity.resource.fields[head];
  const value = field && !isWriteOnly(field) ? (row?.[head] ?? null) : null;
  if (rest.length === 0) return value;
  return follow(context, entityOf(context.model, relationOf(entity, head).to), value, rest);
}
