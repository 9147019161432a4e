import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../model.ts';
import { escapeLike } from './compare.ts';
import { columnOf } from './where.ts';

/** Matches rows where every word occurs in one of these fields, ignoring case. */
export function searchToSql(entity: Entity, names: readonly string[], words: readonly string[]): SQL | undefined {
  const columns = names.map((name) => columnOf(entity, name));
  const found = words.map((word) => {
    const pattern = `%${escapeLike(word)}%`;
    return or(...columns.map((column) => sql`${column}::text ilike ${pattern}`)) ?? sql`false`;
  });
  return and(...found);
}
