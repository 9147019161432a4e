import { sql } from 'drizzle-orm';
import type { Fault } from '../../../schema/fault.ts';
import { titleFields } from '../../../schema/names.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { isOfView } from '../../../schema/view.ts';
import type { ErrorObject } from '../../errors.ts';
import { shownAs } from '../../export/shown.ts';
import type { Entity } from '../../model.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { type View, viewOf } from '../read/view.ts';
import { visibleWhere } from '../read/visible.ts';
import type { PointerOf } from '../write/draft.ts';
import { faultErrors } from '../write/faultErrors.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { withRowsBack } from './onceBack.ts';
import type { StoredColumns } from './trashTable.ts';

/** Holds a row that returns to its table. */
export interface Returning {
  entity: Entity;
  id: string;
  record: StoredColumns;
  values: Attributes;
  /** Whether it was removed along with another, which the caller asks for. */
  isPart: boolean;
}

/** Holds what keeps a row from returning. */
export interface Hindrance {
  row: Returning;
  field?: string;
  error: ErrorObject;
  /** The same without field and texts of its resource, for callers who may not see the row. */
  unnamed: ErrorObject;
}

/** Makes the hindrance of each fault of a row. */
export function hindrancesOf(
  context: WriteContext,
  row: Returning,
  faults: readonly Fault[],
  pointerOf: PointerOf,
): Hindrance[] {
  const errors = faultErrors(context, row.entity, faults, pointerOf);
  const fieldless = faults.map((fault) => ({ ...fault, field: undefined }));
  const unnamed = faultErrors(context, row.entity, fieldless, pointerOf);
  return errors.map((error, index) => ({
    row,
    field: faults[index]?.field,
    error,
    unnamed: unnamed[index] ?? error,
  }));
}

/**
 * Gives the errors of hindrances. One of a part that the caller may read names it in `detail` and as `meta.part`: type,
 * id, title, field and value. `meta.field` is left to fields of the record that was asked for.
 */
export async function namedParts(
  context: WriteContext,
  returning: readonly Returning[],
  hindrances: readonly Hindrance[],
): Promise<ErrorObject[]> {
  const seen = await seenParts(
    context,
    returning,
    hindrances.flatMap(({ row }) => (row.isPart ? [row] : [])),
  );
  return hindrances.map((hindrance) => {
    const { row, error, unnamed } = hindrance;
    const view = seen.get(row);
    if (view) return named(context, view, hindrance);
    return row.isPart ? unnamed : error;
  });
}

function named({ language }: WriteContext, view: View, { row, field, error, unnamed }: Hindrance): ErrorObject {
  const { label, fields, title: titled } = view.entity.resource;
  const textOf = (name: string): string | null => {
    const value = view.attributes.includes(name) ? row.values[name] : null;
    return isShort(value) ? shownAs(fields[name] ?? null, language)(String(value)) : null;
  };
  const title = titleFields(titled)
    .flatMap((name) => textOf(name) ?? [])
    .join(' ');
  const known = field !== undefined && view.fields.includes(field) ? field : undefined;
  const text = known === undefined ? null : textOf(known);
  const whose = `${label[language][0]} ${title === '' ? row.id : quoted(title)}`;
  const what = known === undefined ? [] : [fields[known]?.label[language] ?? known, ...(text ? [quoted(text)] : [])];
  const part = {
    type: view.entity.resource.name,
    id: row.id,
    title: title === '' ? null : title,
    ...(known !== undefined && { field: known, ...(text !== null && { value: row.values[known] }) }),
  };
  return {
    ...error,
    detail: `${[whose, ...(what.length > 0 ? [what.join(' ')] : [])].join(', ')}: ${error.detail ?? error.title}`,
    meta: { ...unnamed.meta, hasOwnText: true, part },
  };
}

const quoted = (text: string): string => `“${text}”`;

/** Leaves out lists, files and the like, which no sentence can hold. */
const isShort = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Finds the parts that the caller would see once all rows were back, with the view that shows each. */
async function seenParts(
  context: WriteContext,
  returning: readonly Returning[],
  parts: readonly Returning[],
): Promise<Map<Returning, View>> {
  const seen = new Map<Returning, View>();
  for (const [entity, rows] of Map.groupBy(parts, (row) => row.entity)) {
    const views = [entity, ...entity.views].flatMap(({ resource }) => viewOf(context, resource.name) ?? []);
    for (const view of views) {
      const own = rows.filter((row) => !seen.has(row) && isOfView(view.entity, row.values));
      const ids = view.rights.rows ? await visibleIds(context, view, { returning, own }) : null;
      for (const row of own) if (!ids || ids.has(row.id)) seen.set(row, view);
    }
  }
  return seen;
}

/** Asks the row rule as though all rows were back: reads each table with those that return to it. */
async function visibleIds(
  context: WriteContext,
  view: View,
  { returning, own }: { returning: readonly Returning[]; own: readonly Returning[] },
): Promise<Set<string>> {
  if (own.length === 0) return new Set();
  const tables = [...Map.groupBy(returning, (row) => row.entity)].map(([entity, rows]) => {
    const records = JSON.stringify(rows.map(({ record }) => record));
    return withRowsBack(entity, sql`${records}::text::jsonb`);
  });
  const { id, table } = view.entity;
  const where = visibleWhere(
    context,
    view,
    holdsOneOf(
      id,
      own.map((row) => row.id),
    ),
  );
  const rows = await context.services.database.rows<{ id: string }>(
    context.db,
    sql`with ${sql.join(tables, sql`, `)} select ${id}::text as id from ${table} where ${where}`,
  );
  return new Set(rows.map((row) => row.id));
}
