import { sql } from 'drizzle-orm';
import type { Prepared } from '../../sql/prepared.ts';
import type { Row } from '../../sql/rows.ts';
import { joinedSelect } from '../../sql/select.ts';
import { includedEnds } from './include.ts';
import { fieldsToRead } from './loaded.ts';
import type { IncludeTree, RecordQuery } from './readQuery.ts';
import type { Reader, View } from './view.ts';
import { callersScope, visibleWhere } from './visible.ts';

/** Limits the kept statements, as callers choose includes and fields. */
const mostKept = 100;
const keptOf = new WeakMap<View, Map<string, Prepared<Row>>>();

/**
 * Makes the statement for one record with its first includes; takes `id` and `userId`. Kept per view and query, as
 * making it costs more than running it.
 */
export function recordSelect(reader: Reader, view: View, query: RecordQuery): Prepared<Row> {
  const kept = keptOf.get(view) ?? new Map<string, Prepared<Row>>();
  keptOf.set(view, kept);
  const isSomebody = reader.principal.userId !== null;
  const key = keyOf(isSomebody, query);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size === mostKept) kept.clear();
  const { model, principal } = reader;
  const userId = isSomebody ? sql.placeholder('userId') : null;
  const made = makeSelect({ model, principal: { ...principal, userId } }, view, query);
  kept.set(key, made);
  return made;
}

function makeSelect(reader: Reader, view: View, query: RecordQuery): Prepared<Row> {
  const isRecord = sql`${view.entity.id} = ${sql.placeholder('id')}::bigint`;
  const selection = {
    entity: view.entity,
    fields: fieldsToRead(view, query, query.include),
    where: visibleWhere(reader, view, isRecord),
    scope: callersScope(reader),
  };
  return joinedSelect(selection, includedEnds(reader, view, query));
}

function keyOf(isSomebody: boolean, { include, fields }: RecordQuery): string {
  const wanted = [...fields].map(([resource, names]) => [resource, ...names]);
  return JSON.stringify([isSomebody, ...(include.size + wanted.length > 0 ? [branches(include), wanted] : [])]);
}

const branches = (tree: IncludeTree): unknown[] => [...tree].map(([name, children]) => [name, branches(children)]);
