import type { Services } from '../../../server/services.ts';
import { columnOf, entityOf } from '../../../server/sql/where.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Reads some fields of all records of a resource, in order of id; moments as RFC 3339. */
export async function rowsOf<Found extends Row = Row>(
  { model, database }: Pick<Services, 'model' | 'database'>,
  resource: string,
  names: readonly (keyof Found & string)[],
): Promise<Found[]> {
  const entity = entityOf(model, resource);
  const columns = Object.fromEntries(['id', ...names].map((name) => [name, columnOf(entity, name)]));
  const rows = await database.db.select(columns).from(entity.table).orderBy(columnOf(entity, 'id'));
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, written(value)])) as Found,
  );
}

const written = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
