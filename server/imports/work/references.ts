import { type SQL, sql } from 'drizzle-orm';
import { normalize } from '../../../schema/normalize.ts';
import type { Context } from '../../context.ts';
import { visibleWhere } from '../../operations/read/visible.ts';
import { withoutCaseAndSpaces } from '../../sql/tables/tables.ts';
import { columnOf } from '../../sql/where.ts';
import type { Plan, PlannedColumn } from '../plan.ts';
import type { RowRecord } from './rowRecord.ts';

/**
 * Replaces names of other records by their ids, with one query per column. Finds only records that the caller may see; a name
 * that fits none, or several, is a fault.
 */
export async function findReferences(context: Context, plan: Plan, records: readonly RowRecord[]): Promise<void> {
  for (const column of plan.columns) if (column.by) await findBy(context, column, column.by, records);
}

async function findBy(
  context: Context,
  { field }: PlannedColumn,
  by: NonNullable<PlannedColumn['by']>,
  records: readonly RowRecord[],
): Promise<void> {
  const named = records.flatMap((record) => {
    const isRead = field in record.values && !record.meant.has(field);
    if (!isRead || record.faults.some((fault) => fault.field === field)) return [];
    return [{ record, name: comparable(context, by, record.values[field]) }];
  });
  const ids = await idsByName(context, by, new Set(named.map(({ name }) => name)));
  for (const { record, name } of named) {
    const found = ids.get(name) ?? [];
    const [id] = found;
    if (found.length === 1 && id !== undefined) record.values[field] = id;
    else record.faults.push({ field, code: found.length > 1 ? 'AMBIGUOUS' : 'NOT_FOUND' });
  }
}

/** Spells a name as it is stored; ignores case and spaces where the column does. */
function comparable(context: Context, { view, field }: NonNullable<PlannedColumn['by']>, value: unknown): string {
  const { fields } = view.entity.resource;
  const named = { [field]: value };
  const text = String(normalize(fields, named, named, context.model.formats)[field] ?? '');
  return ignoresCase(view, field) ? text.replace(/\s/g, '').toLowerCase() : text;
}

const ignoresCase = (view: NonNullable<PlannedColumn['by']>['view'], field: string): boolean =>
  view.entity.resource.fields[field]?.unique === 'ignoringCaseAndSpaces';

async function idsByName(
  context: Context,
  { view, field }: NonNullable<PlannedColumn['by']>,
  names: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const byName = new Map<string, string[]>();
  if (names.size === 0) return byName;
  const column = columnOf(view.entity, field);
  const name: SQL = ignoresCase(view, field) ? withoutCaseAndSpaces(column) : sql`${column}::text`;
  const asked = [...names].map((text) => text.replaceAll('\u0000', '').toWellFormed());
  const rows = await context.db
    .select({ id: view.entity.id, name: sql<string>`${name}` })
    .from(view.entity.table)
    .where(visibleWhere(context, view, sql`${name} = any(${sql.param(asked)}::text[])`));
  for (const row of rows) byName.set(row.name, [...(byName.get(row.name) ?? []), String(row.id)]);
  return byName;
}
