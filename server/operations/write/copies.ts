import type { Attributes } from '../../../schema/normalize.ts';
import { singleId } from '../../../schema/resource.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import type { Entity } from '../../model.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matchingIds } from '../../sql/storedRows.ts';
import { entityOf, relationOf } from '../../sql/where.ts';
import { isId } from '../read/read.ts';
import { viewOf } from '../read/view.ts';
import { visibleWhere } from '../read/visible.ts';
import { type Draft, recordOf } from './draft.ts';
import { findInRound } from './round/findInRound.ts';
import { once } from './round/round.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Values from where the paths lead, by field: of rows as they are stored, whoever asks. What leads nowhere is null; so is what
 * leads through a row that the caller chose and may not see, which validation refuses as one that is not there.
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
  if (head in draft.submission.values && !(await isSeen(context, target, value))) return null;
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

async function isSeen(context: WriteContext, entity: Entity, id: unknown): Promise<boolean> {
  const { name } = entity.resource;
  const view = viewOf(context, name);
  if (!view || typeof id !== 'string' || !isId(id)) return false;
  const ask = async (): Promise<boolean> => {
    const where = visibleWhere(context, view, holdsOneOf(entity.id, [id]));
    return (await matchingIds(context.db, view.entity, where)).has(id);
  };
  return context.round ? once(context.round, `seen ${name}/${id}`, ask) : ask();
}
