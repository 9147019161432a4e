import { type SQL, sql } from 'drizzle-orm';
import { onDeleteOf } from '../../../schema/part.ts';
import type { Entity, Model } from '../../model.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { columnOf } from '../../sql/where.ts';

/** A reference that keeps its target from being removed. */
export interface Dependent {
  entity: Entity;
  field: string;
  /** Rows that are to go and that `field` may refer to: their `id`, and as `root` the id of the row whose removal takes them along. */
  doomed: SQL;
  /** Ids of the rows of `entity` that are to go themselves: they do not stand in the way. */
  leaving: SQL;
  /** Whether `field` refers to the rows to be removed, and not to a part of them. */
  isDirect: boolean;
}

interface Doomed {
  entity: Entity;
  rows: SQL;
}

/** Every reference that can stand in the way of removing these rows, or the rows that are a part of them (`cascade`). */
export function dependentsOf(model: Model, { base: entity }: Entity, ids: readonly string[]): Dependent[] {
  const first: Doomed = {
    entity,
    rows: sql`select ${entity.id} as id, ${entity.id} as root from ${entity.table} where ${holdsOneOf(entity.id, ids)}`,
  };
  const doomed = [first, ...partsOf(model, first, [entity])];
  return doomed.flatMap((target) =>
    referencesTo(model, target.entity).flatMap(({ entity: other, field, onDelete }) =>
      onDelete === 'restrict'
        ? [{ entity: other, field, doomed: target.rows, leaving: leaving(other, doomed), isDirect: target === first }]
        : [],
    ),
  );
}

/** Rows that go along because they are a part of others that go. A part of itself is followed once; the foreign key sees to the rest. */
function partsOf(model: Model, whole: Doomed, path: readonly Entity[]): Doomed[] {
  return referencesTo(model, whole.entity).flatMap(({ entity, field, onDelete }) => {
    if (onDelete !== 'cascade' || path.includes(entity)) return [];
    const rows = sql`select ${entity.id} as id, whole.root from ${entity.table}
      join (${whole.rows}) as whole on ${columnOf(entity, field)} = whole.id`;
    const part = { entity, rows };
    return [part, ...partsOf(model, part, [...path, entity])];
  });
}

function leaving(entity: Entity, doomed: readonly Doomed[]): SQL {
  const own = doomed.filter((target) => target.entity === entity);
  if (own.length === 0) return sql`select null::bigint where false`;
  return sql.join(
    own.map(({ rows }) => sql`select leaving.id from (${rows}) as leaving`),
    sql` union `,
  );
}

/** Every reference to the rows of a table, by whichever of their names, and what becomes of it when its target is removed. */
export function referencesTo(model: Model, { base, views }: Entity) {
  const names = [base, ...views].map(({ resource }) => resource.name);
  const owners = [...model.entities.values()].filter((entity) => entity.base === entity);
  return owners.flatMap((entity) =>
    Object.entries(entity.resource.fields).flatMap(([field, described]) =>
      described.type === 'reference' && names.includes(described.to)
        ? [{ entity, field, onDelete: onDeleteOf(described) }]
        : [],
    ),
  );
}
