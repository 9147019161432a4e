import { type SQL, sql } from 'drizzle-orm';
import { normalize } from '../../../schema/normalize.ts';
import type { Context } from '../../context.ts';
import { isId } from '../../operations/read/read.ts';
import type { View } from '../../operations/read/view.ts';
import { callersScope, visibleWhere } from '../../operations/read/visible.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { type StoredRow, storedRows } from '../../sql/storedRows.ts';
import { withoutCaseAndSpaces } from '../../sql/tables/tables.ts';
import { columnOf } from '../../sql/where.ts';
import type { Plan } from '../plan.ts';
import type { RowRecord } from './rowRecord.ts';

/** Gives the key that identifies a row's record within a file; undefined where the row names none. */
export function keyOf(context: Context, { view, key }: Plan, { values }: RowRecord): string | undefined {
  if (key === null || values[key] === undefined) return undefined;
  if (key === 'id') return String(values[key]).trim();
  const { fields } = view.entity.resource;
  const text = normalize(fields, { [key]: values[key] }, values, context.model.formats)[key];
  return text === null || text === undefined ? undefined : inOneCase(view.entity.resource.fields[key]?.unique, text);
}

const inOneCase = (unique: unknown, text: unknown): string =>
  unique === 'ignoringCaseAndSpaces' ? String(text).replace(/\s/g, '').toLowerCase() : String(text);

/** Finds the caller's records with one of these keys; locks them until commit if they will be written. */
export async function existingRows(
  context: Context,
  { view, key }: Plan,
  { keys, lock }: { keys: readonly string[]; lock: boolean },
): Promise<ReadonlyMap<string, StoredRow>> {
  if (key === null || keys.length === 0) return new Map();
  const { entity } = view;
  const unique = entity.resource.fields[key]?.unique;
  const rows = await storedRows(context.db, entity, {
    where: visibleWhere(context, view, hasKey(view, key, keys)),
    lock,
    scope: callersScope(context),
  });
  return new Map(rows.map((row) => [key === 'id' ? row.id : inOneCase(unique, row.values[key]), row]));
}

function hasKey({ entity }: View, key: string, keys: readonly string[]): SQL {
  if (key === 'id') return holdsOneOf(entity.id, keys.filter(isId));
  const column = columnOf(entity, key);
  const isCaseless = entity.resource.fields[key]?.unique === 'ignoringCaseAndSpaces';
  const asked = keys.map((text) => text.replaceAll('\u0000', '').toWellFormed());
  return sql`${isCaseless ? withoutCaseAndSpaces(column) : sql`${column}::text`} = any(${sql.param(asked)}::text[])`;
}
