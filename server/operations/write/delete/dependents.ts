import { type SQL, sql } from 'drizzle-orm';
import { onDeleteOf } from '../../../../schema/part.ts';
import type { Entity, Model } from '../../../model.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { columnOf } from '../../../sql/where.ts';

/** Holds a reference that prevents the removal of its target. */
export interface Dependent {
  entity: Entity;
  field: string;
  /** Selects the rows to remove that `field` may refer to: their `id`, and as `root` the requested row's. */
  cascaded: SQL;
  /** Selects the ids of rows of `entity` that are removed too, and so prevent nothing. */
  leaving: SQL;
  /** Whether `field` refers to the requested rows, and not to their parts. */
  isDirect: boolean;
}

interface Cascaded {
  entity: Entity;
  rows: SQL;
}

/** Lists the references that can prevent the removal of these rows or of their parts (`cascade`). */
export function dependentsOf(model: Model, { base: entity }: Entity, ids: readonly string[]): Dependent[] {
  const first: Cascaded = {
    entity,
    rows: sql`select ${entity.id} as id, ${entity.id} as root from ${entity.table} where ${holdsOneOf(entity.id, ids)}`,
  };
  const cascaded = [first, ...partsOf(model, first, [entity])];
  return cascaded.flatMap((target) =>
    referencesTo(model, target.entity).flatMap(({ entity: other, field, onDelete }) =>
      onDelete === 'restrict'
        ? [
            {
              entity: other,
              field,
              cascaded: target.rows,
              leaving: leaving(other, cascaded),
              isDirect: target === first,
            },
          ]
        : [],
    ),
  );
}

/**
 * Selects the parts that are removed along with others. Follows a part of itself once; the foreign key covers deeper
 * ones.
 */
function partsOf(model: Model, parent: Cascaded, path: readonly Entity[]): Cascaded[] {
  return referencesTo(model, parent.entity).flatMap(({ entity, field, onDelete }) => {
    if (onDelete !== 'cascade' || path.includes(entity)) return [];
    const rows = sql`select ${entity.id} as id, whole.root from ${entity.table}
      join (${parent.rows}) as whole on ${columnOf(entity, field)} = whole.id`;
    const part = { entity, rows };
    return [part, ...partsOf(model, part, [...path, entity])];
  });
}

function leaving(entity: Entity, cascaded: readonly Cascaded[]): SQL {
  const own = cascaded.filter((target) => target.entity === entity);
  if (own.length === 0) return sql`select null::bigint where false`;
  return sql.join(
    own.map(({ rows }) => sql`select leaving.id from (${rows}) as leaving`),
    sql` union `,
  );
}

/** Lists every reference to the rows of a table, by its own name or a view's, with its `onDelete`. */
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
