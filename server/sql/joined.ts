/** Reads rows at the end of to-one references in the same statement as the rows that refer to them. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import { type RowShape, rowShape } from './rowShape.ts';
import type { Row } from './rows.ts';
import type { ConditionScope } from './where.ts';

/** Selects the part of a referenced row that is read. */
export interface JoinedReference {
  name: string;
  /** The column that holds the id of the row. */
  reference: AnyPgColumn;
  entity: Entity;
  /** Fields to read, besides id and version. */
  fields: readonly string[];
  /** Condition of the rows that may be read; undefined: all of them. */
  where: SQL | undefined;
  scope: ConditionScope;
}

/** Makes a key that collides with no field, as no field can have such a name. */
const joinedKey = (name: string): string => `#joined ${name}`;

/** Returns the row joined under this name; null where there is none, or none that may be read. */
export const joinedIn = (row: Row, name: string): Row | null => row[joinedKey(name)] as Row | null;

/** Extends a row shape by joined rows, and returns the joins it takes. */
export function withJoined(shape: RowShape, ends: readonly JoinedReference[]): RowShape & { joins: SQL } {
  const joined = ends.map((end, index) => joinedEnd(end, `joined${index}`));
  const reads = [shape, ...joined.map(({ shape: read }) => read)].flatMap((each) => each.reads);
  return {
    reads,
    joins: sql.join(joined.map(({ join }) => join)),
    rowOf: (values) => {
      let at = shape.reads.length;
      const row: Record<string, unknown> = { ...shape.rowOf(values) };
      for (const { name, shape: read } of joined) {
        // Checks the id, which every row has: without one there is no row.
        row[joinedKey(name)] = values[at] === null ? null : read.rowOf(values.slice(at));
        at += read.reads.length;
      }
      return row as unknown as Row;
    },
  };
}

/** Reads the row in a query of its own: a resource may refer to itself, and conditions name its table. */
function joinedEnd({ name, reference, entity, fields, where, scope }: JoinedReference, alias: string) {
  const { reads, rowOf } = rowShape({ entity, fields, scope });
  const columnAt = (index: number) => sql.identifier(`column${index}`);
  const columns = reads.map((read, index) => sql`${read} as ${columnAt(index)}`);
  const join = sql` left join lateral (select ${sql.join(columns, sql.raw(', '))}
    from (select ${reference} as reference) as referring
    join ${entity.table} on ${entity.id} = referring.reference${where ? sql` where ${where}` : sql.empty()}
  ) as ${sql.identifier(alias)} on true`;
  const outside = reads.map((_, index) => sql`${sql.identifier(alias)}.${columnAt(index)}`);
  return { name, join, shape: { reads: outside, rowOf } };
}
