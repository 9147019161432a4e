import type { Attributes } from '../../../schema/normalize.ts';
import { singleId } from '../../../schema/resource.ts';
import type { Entity } from '../../model.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matchingIds, type StoredRow, storedRows } from '../../sql/storedRows.ts';
import { entityOf, relationOf } from '../../sql/where.ts';
import { isId } from '../read/read.ts';
import { viewOf } from '../read/view.ts';
import { visibleWhere } from '../read/visible.ts';
import { type Draft, recordOf } from './draft.ts';
import type { WriteContext } from './writeContext.ts';

/** Rows that copies were taken from, by what they are asked for, so that the steps of many records ask for each once. */
export interface CopySources {
  rows: Map<string, Promise<StoredRow | undefined>>;
  /** Whether the caller sees a row. */
  seen: Map<string, Promise<boolean>>;
}

export const noSources = (): CopySources => ({ rows: new Map(), seen: new Map() });

/** What the map holds under a key; asked for where it does not. */
function once<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? ask();
  known.set(key, found);
  return found;
}

/**
 * Values from where the paths lead, by field: of rows as they are stored, whoever asks. What leads nowhere is null; so is what
 * leads through a row that the caller chose and may not see, which validation refuses as one that is not there.
 */
export async function copiedValues(
  context: WriteContext,
  entity: Entity,
  draft: Draft,
  { paths, sources }: { paths: Readonly<Record<string, string>>; sources: CopySources },
): Promise<Attributes> {
  const values: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(paths))
    values[name] = await valueBehind({ context, sources }, entity, draft, path);
  return values;
}

interface Asking {
  context: WriteContext;
  sources: CopySources;
}

async function valueBehind(asking: Asking, entity: Entity, draft: Draft, path: string): Promise<unknown> {
  const { model } = asking.context;
  const [head = '', ...rest] = path.split('.');
  if (head.startsWith('$')) return follow(asking, entityOf(model, head.slice(1)), singleId, rest);
  const value = recordOf(draft)[head] ?? null;
  if (rest.length === 0) return value;
  const target = entityOf(model, relationOf(entity, head).to);
  if (head in draft.submission.values && !(await isSeen(asking, target, value))) return null;
  return follow(asking, target, value, rest);
}

async function follow(asking: Asking, entity: Entity, id: unknown, path: readonly string[]): Promise<unknown> {
  const { context, sources } = asking;
  if (typeof id !== 'string' || !isId(id)) return null;
  const [head = '', ...rest] = path;
  const row = await once(sources.rows, `${entity.resource.name}/${id}`, async () => {
    const [found] = await storedRows(context.db, entity, { where: holdsOneOf(entity.id, [id]) });
    return found;
  });
  const value = row?.values[head] ?? null;
  if (rest.length === 0) return value;
  return follow(asking, entityOf(context.model, relationOf(entity, head).to), value, rest);
}

async function isSeen({ context, sources }: Asking, { id: column, resource }: Entity, id: unknown): Promise<boolean> {
  const view = viewOf(context, resource.name);
  if (!view || typeof id !== 'string' || !isId(id)) return false;
  return once(sources.seen, `${resource.name}/${id}`, async () => {
    const seen = await matchingIds(context.db, view.entity, visibleWhere(context, view, holdsOneOf(column, [id])));
    return seen.has(id);
  });
}
