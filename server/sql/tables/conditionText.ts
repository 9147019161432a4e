import { and, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Comparison, Condition, Operator } from '../../../schema/condition.ts';
import { compare } from '../compare.ts';

const dialect = new PgDialect();

/** SQL as a text that stands by itself: every value is written out. */
export const textOf = (part: SQL): string => dialect.sqlToQuery(part.inlineParams()).sql;

/** A condition as SQL over columns that are at hand, as in a trigger. It knows no caller. */
export function conditionOn(condition: Condition, columnAt: (path: string) => AnyPgColumn): SQL {
  const parts = Object.entries(condition).map(([key, value]) => {
    if (key === 'and') return all((value as readonly Condition[]).map((part) => conditionOn(part, columnAt)));
    if (key === 'or') return some((value as readonly Condition[]).map((part) => conditionOn(part, columnAt)));
    if (key === 'not') return sql`(${conditionOn(value as Condition, columnAt)}) is not true`;
    return value === undefined ? sql`true` : compared(columnAt(key), value as Comparison);
  });
  return all(parts);
}

const all = (parts: readonly SQL[]): SQL => and(...parts) ?? sql`true`;
const some = (parts: readonly SQL[]): SQL => or(...parts) ?? sql`false`;

/** A list of values cannot be written out as one. */
function compared(column: AnyPgColumn, comparison: Comparison): SQL {
  if (comparison === null || typeof comparison !== 'object') return compare(column, comparison, null);
  const isOneOf = (values: readonly unknown[]): SQL =>
    some(values.map((value) => compare(column, value as Comparison, null)));
  if (Array.isArray(comparison)) return isOneOf(comparison);
  return all(
    (Object.entries(comparison) as [Operator, Comparison][]).map(([operator, value]) =>
      operator === 'in' ? isOneOf([value].flat()) : compare(column, { [operator]: value } as Comparison, null),
    ),
  );
}
