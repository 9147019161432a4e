import { sql } from 'drizzle-orm';
import type { Prepared } from '../../sql/prepared.ts';
import type { Row } from '../../sql/rows.ts';
import { joinedSelect } from '../../sql/select.ts';
import { includedEnds } from './include.ts';
import { fieldsToRead } from './loaded.ts';
import type { IncludeTree, RecordQuery } from './readQuery.ts';
import { statementOfRole } from './statementOfRole.ts';
import type { Reader, View } from './view.ts';
import { callersScope, visibleWhere } from './visible.ts';

/** Returns the statement for one record with its first includes; takes `id` and `userId`. */
export const recordSelect = (reader: Reader, view: View, query: RecordQuery): Prepared<Row> =>
  statementOfRole(reader, view, `record ${keyOf(query)}`, (anyone) => makeSelect(anyone, view, query));

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

function keyOf({ include, fields }: RecordQuery): string {
  const wanted = [...fields].map(([resource, names]) => [resource, ...names]);
  return include.size + wanted.length > 0 ? JSON.stringify([branches(include), wanted]) : '';
}

const branches = (tree: IncludeTree): unknown[] => [...tree].map(([name, children]) => [name, branches(children)]);
