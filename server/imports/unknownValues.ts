import { sql } from 'drizzle-orm';
import type { Field } from '../../schema/field.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { holdsOneOf } from '../sql/select.ts';
import { columnOf, entityOf } from '../sql/where.ts';
import type { ImportFile } from './importFiles.ts';

/** Holds a text of the file that its field does not know, and the number of rows with it. */
export interface UnknownValue {
  /** Column as the mapping names it. */
  column: string;
  field: string;
  value: string;
  rows: number;
}

/** Limits the values that people are asked about: of more the file itself is to be mended. */
const mostAsked = 200;

const choosable: ReadonlySet<Field['type']> = new Set(['choice', 'country', 'language', 'reference']);
const unknownCodes = ['INVALID_CHOICE', 'INVALID_COUNTRY', 'NOT_FOUND', 'AMBIGUOUS'];

/** Lists unknown texts of choices, countries and references once, most rows first. Only where a meaning can be chosen. */
export async function unknownValues(
  { db, model }: WriteContext,
  importId: string,
  { request }: Pick<ImportFile, 'request'>,
): Promise<UnknownValue[]> {
  if (!request) return [];
  const entity = entityOf(model, 'importfaults');
  const { fields } = entityOf(model, request.resource).resource;
  const [column, field, value] = ['column', 'field', 'value'].map((name) => columnOf(entity, name));
  const rows = sql<number>`count(*)::int`;
  const found = await db
    .select({ column: sql<string>`${column}`, field: sql<string>`${field}`, value: sql<string>`trim(${value})`, rows })
    .from(entity.table)
    .where(
      sql`${holdsOneOf(columnOf(entity, 'import'), [importId])} and ${column} is not null and ${value} is not null
        and ${columnOf(entity, 'code')} = any(${sql.param(unknownCodes)}::text[])
        and ${field} = any(${sql.param(choosableOf(fields, request.key))}::text[])`,
    )
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`4 desc, 1, 3`)
    .limit(mostAsked);
  return found;
}

const choosableOf = (fields: Readonly<Record<string, Field>>, key: string | null): string[] =>
  Object.entries(fields).flatMap(([name, { type }]) => (choosable.has(type) && name !== key ? [name] : []));
