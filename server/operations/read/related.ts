import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Relation } from '../../model.ts';
import type { Row } from '../../sql/rows.ts';
import { selectRows } from '../../sql/select.ts';
import { columnOf } from '../../sql/where.ts';
import { list } from './list.ts';
import type { ListAnswer, RecordAnswer } from './loaded.ts';
import { isId, readVisible } from './read.ts';
import type { ListQuery, RecordQuery } from './readQuery.ts';
import { type View, viewAcross } from './view.ts';
import { callersScope, visibleWhere } from './visible.ts';

/** Holds a relation of one record, both readable by the caller. */
export interface RelatedPlace {
  view: View;
  id: string;
  relation: Relation;
}

/** Finds a relation by name. Throws 404 for one that does not exist or that the caller may not read. */
export function requireRelation(view: View, name: string): Relation {
  const relation = view.relations.get(name);
  if (!relation) throw ApiError.notFound();
  return relation;
}

/** Reads the id of a to-one relation; null where the caller may see none. */
export async function relatedId(context: Context, { view, id, relation }: RelatedPlace): Promise<string | null> {
  const row = await requireRow(context, view, id, [relation.field]);
  return row[relation.field] as string | null;
}

/** Reads the record of a to-one relation; null where the caller may see none. */
export async function readRelated(context: Context, place: RelatedPlace, query: RecordQuery): Promise<RecordAnswer> {
  const id = await relatedId(context, place);
  const target = viewAcross(context, place.relation);
  return id === null ? { record: null, included: [] } : await readVisible(context, target, id, query);
}

/** Lists the records of a to-many relation, like any list. */
export async function listRelated(context: Context, place: RelatedPlace, query: ListQuery): Promise<ListAnswer> {
  return list(context, viewAcross(context, place.relation), query, await relatedRows(context, place));
}

/** Writes a to-many relation as a condition on its records. */
export async function relatedRows(context: Context, place: RelatedPlace): Promise<SQL> {
  await requireRow(context, place.view, place.id, []);
  const target = viewAcross(context, place.relation);
  return eq(columnOf(target.entity, place.relation.field), place.id);
}

/** Reads a visible row by its id. Throws 404 where there is none. */
async function requireRow(context: Context, view: View, id: string, fields: readonly string[]): Promise<Row> {
  const [row] = isId(id)
    ? await selectRows(context.db, {
        entity: view.entity,
        fields,
        where: visibleWhere(context, view, eq(view.entity.id, id)),
        scope: callersScope(context),
      })
    : [];
  if (!row) throw ApiError.notFound();
  return row;
}
