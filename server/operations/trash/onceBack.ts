import { type SQL, sql } from 'drizzle-orm';
import { allPathsIn } from '../../../schema/condition.ts';
import type { Entity } from '../../model.ts';
import { entityOf } from '../../sql/where.ts';
import type { Reader, View } from '../read/view.ts';
import { visibleWhere } from '../read/visible.ts';
import { trash } from './trashTable.ts';

/** Writes a table with these rows (a JSON list) back in it, for a `with` before what reads it. */
export const withRowsBack = ({ named: table }: Entity, records: SQL): SQL =>
  sql`${table} as not materialized (select * from ${table} union all
    select * from jsonb_populate_recordset(null::${table}, ${records}))`;

/**
 * Matches rows of the trash that the row rule would show, were each back with what went along. Only for rows of the
 * resource, as others do not fit its table.
 */
export function isSeenOnceBack(reader: Reader, view: View): SQL {
  const { entity } = view;
  const read = entitiesRead(reader, view);
  const tables = [...new Set([entity.base, ...read])].map((table) =>
    withRowsBack(table, recordsOf(table, { isOwn: table === entity.base, hasParts: read.has(table) })),
  );
  const where = visibleWhere(reader, view, sql`${entity.id} = ${trash.recordId}`);
  return sql`exists (with ${sql.join(tables, sql`, `)} select 1 from ${entity.table} where ${where})`;
}

/** Lists the rows of a table that come back with a row of the trash: the record, and its parts. */
function recordsOf({ resource }: Entity, { isOwn, hasParts }: { isOwn: boolean; hasParts: boolean }): SQL {
  const own = isOwn ? sql`jsonb_build_array(${trash.record})` : sql`'[]'::jsonb`;
  if (!hasParts) return own;
  return sql`${own} || coalesce((select jsonb_agg(part -> 'record') from jsonb_array_elements(${trash.parts} -> 'rows')
    as part where part ->> 'resource' = ${resource.name}), '[]')`;
}

/** Finds the tables that the row rule of a view reads beside the row itself. */
function entitiesRead({ model }: Reader, { entity, rights }: View): Set<Entity> {
  const read = new Set<Entity>();
  for (const path of allPathsIn(rights.rows ?? {})) {
    const names = path.split('.');
    let from = entity;
    for (const [place, name] of names.entries()) {
      const relation = from.relations[name];
      if (!relation || (relation.kind === 'one' && place === names.length - 1)) break;
      from = entityOf(model, relation.to);
      read.add(from.base);
    }
  }
  return read;
}
