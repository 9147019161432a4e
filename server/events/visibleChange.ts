import { pathsIn } from '../../schema/condition.ts';
import type { Rights } from '../../schema/rights.ts';
import type { Context } from '../context.ts';
import { viewOf } from '../operations/read/view.ts';
import { visibleWhere } from '../operations/read/visible.ts';
import { holdsOneOf } from '../sql/select.ts';
import { matchingIds } from '../sql/storedRows.ts';
import type { Change } from './changes.ts';

/** Returns the event data of a change for one caller; null where they may see none of it. */
export async function visibleChange(
  context: Context,
  { type, change, ids, fields, ...told }: Change,
): Promise<object | null> {
  const view = viewOf(context, type);
  if (!view || (fields && !fields.some((name) => concernsReader(view.rights, name)))) return null;
  if (!view.rights.rows) return told.isMany ? { type, change: 'many' } : named(type, change, ids);
  if (change === 'delete') {
    // Informs the author alone: a deleted row no longer shows who could see it.
    return told.userId === context.principal.userId ? named(type, change, ids) : null;
  }
  const { entity } = view;
  const own = await matchingIds(context.db, entity, visibleWhere(context, view, holdsOneOf(entity.id, ids)));
  return named(
    type,
    change,
    ids.filter((id) => own.has(id)),
  );
}

/** Returns whether readers may notice a change of a field: they see it, set it, or see rows by it. */
const concernsReader = ({ read, update, reveal, rows }: Rights, name: string): boolean =>
  read.has(name) ||
  reveal.has(name) ||
  (update?.has(name) ?? false) ||
  pathsIn(rows ?? {}).some((path) => path.split('.')[0] === name);

function named(type: string, change: Change['change'], ids: readonly string[]): object | null {
  const [id] = ids;
  if (id === undefined) return null;
  return ids.length === 1 ? { type, id, change } : { type, ids, change };
}
