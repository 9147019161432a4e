import type { Entity } from '../../../../model.ts';
import { holdsOneOf } from '../../../../sql/select.ts';
import { type StoredRow, storedRows } from '../../../../sql/storedRows.ts';
import { entityOf } from '../../../../sql/where.ts';
import { isId } from '../../../read/read.ts';
import { callersScope } from '../../../read/visible.ts';
import type { Draft } from '../../draft.ts';
import { tableOf } from '../../round/inRound.ts';
import type { WriteContext } from '../../writeContext.ts';

/** Names a row that a reference leads to. */
export interface End {
  to: string;
  id: unknown;
}

/** Gives the values that a field of a row has or will have; none where the row is absent. */
export type ValuesAt = (end: End, field: string, whose: 'everybody' | 'caller') => readonly unknown[];

/**
 * Reads referenced rows, one query per resource, under the lock that a foreign key takes (`key share`). Rows that refer
 * to them can be written meanwhile; a change that locks the row itself waits. A row in `drafts` counts as stored and as
 * drafted, because either may be written alone.
 */
export async function rowsAt(
  context: WriteContext,
  ends: readonly End[],
  { entity, drafts }: { entity: Entity; drafts: readonly Draft[] },
): Promise<ValuesAt> {
  const rows = new Map<string, StoredRow>();
  for (const [to, sameTarget] of Map.groupBy(ends, (end) => end.to)) {
    const ids = new Set(sameTarget.flatMap(({ id }) => (typeof id === 'string' && isId(id) ? [id] : [])));
    if (ids.size === 0) continue;
    const target = entityOf(context.model, to);
    const where = holdsOneOf(target.id, [...ids]);
    const found = await storedRows(context.db, target, { where, lock: 'key share', scope: callersScope(context) });
    for (const row of found) rows.set(keyOf(to, row.id), row);
  }
  const changing = new Map(drafts.flatMap((draft) => (draft.stored ? [[draft.stored.id, draft] as const] : [])));
  const isChanging = (to: string): boolean => tableOf(entityOf(context.model, to)) === tableOf(entity);
  return ({ to, id }, field, whose) => {
    const row = rows.get(keyOf(to, id));
    if (!row) return [];
    if (whose === 'caller' && row.hidden.has(field)) return [null];
    const draft = isChanging(to) ? changing.get(row.id) : undefined;
    return [row.values[field], ...(draft && field in draft.changes ? [draft.changes[field]] : [])];
  };
}

const keyOf = (to: string, id: unknown): string => `${to}/${id}`;
