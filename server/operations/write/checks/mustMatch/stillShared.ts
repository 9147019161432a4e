import { isDeepStrictEqual } from 'node:util';
import { and, isNotNull } from 'drizzle-orm';
import type { Fault } from '../../../../../schema/fault.ts';
import { holdsOneOf } from '../../../../sql/select.ts';
import { storedRows } from '../../../../sql/storedRows.ts';
import { columnOf, entityOf } from '../../../../sql/where.ts';
import type { WriteContext } from '../../writeContext.ts';
import type { ByField } from '../check.ts';
import { headOf, type Sharers, sharersOf } from './sharing.ts';

interface Move {
  position: number;
  id: string;
  value: unknown;
}

/**
 * Finds faults, STILL_SHARED, of changed fields that referring records must match and would no longer. Locks the rows
 * for update, so that no other row begins to refer to them meanwhile.
 */
export async function stillSharedFaults({ context, entity, drafts, isSound }: ByField): Promise<Fault[][]> {
  const found = drafts.map(() => new Set<string>());
  for (const [field, sharers] of Map.groupBy(sharersOf(context.model, entity), (one) => one.field)) {
    const moves = drafts.flatMap((draft, position): Move[] =>
      draft.stored && field in draft.changes && isSound(position, field)
        ? [{ position, id: draft.stored.id, value: draft.changes[field] ?? null }]
        : [],
    );
    if (moves.length === 0) continue;
    const ids = moves.map(({ id }) => id);
    await storedRows(context.db, entity.base, { where: holdsOneOf(entity.base.id, ids), lock: true });
    for (const one of sharers) {
      const needed = await neededValues(context, one, ids);
      for (const { position, id, value } of moves)
        if (needed.get(id)?.some((other) => !isDeepStrictEqual(other, value))) found[position]?.add(field);
    }
  }
  return found.map((fields) => [...fields].map((field) => ({ field, code: 'STILL_SHARED' })));
}

/** Reads the distinct values of records that refer to these rows, by the row's id. */
async function neededValues(
  context: WriteContext,
  { entity, pivot, reference, like }: Sharers,
  ids: readonly string[],
): Promise<Map<string, unknown[]>> {
  const row = columnOf(entity, pivot);
  const own = columnOf(entity, headOf(like));
  const pairs = await context.db
    .selectDistinct({ id: row, own })
    .from(entity.table)
    .where(and(holdsOneOf(row, ids), isNotNull(columnOf(entity, reference)), isNotNull(own)));
  const { over, field } = like;
  const target = over && entityOf(context.model, over.to).base;
  const ends =
    target &&
    (await storedRows(context.db, target, {
      where: holdsOneOf(
        target.id,
        pairs.map((pair) => String(pair.own)),
      ),
    }));
  const neededOf = (value: unknown): unknown =>
    ends ? ends.find(({ id }) => id === value)?.values[field] : written(value);
  const grouped = Map.groupBy(pairs, ({ id }) => String(id));
  return new Map([...grouped].map(([id, mustMatch]) => [id, mustMatch.map((pair) => neededOf(pair.own))]));
}

const written = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
