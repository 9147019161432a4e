import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Comparable, Comparison, Operator } from '../../schema/condition.ts';

type Value = Comparable | readonly Comparable[];

/**
 * One comparison as SQL, every value bound. Absence is a value like any other: `ne` also takes rows that have none.
 * Texts are compared exactly by `eq`, `ne` and `in`, and ignoring case by `contains` and `startsWith`.
 * @param userId what `$user` stands for; with null nothing matches it
 */
export function compare(column: AnyPgColumn, comparison: Comparison, userId: string | null): SQL {
  const wanted = operatorsIn(comparison).map(([operator, value]) => {
    const bound = asUser(value, userId);
    return bound === undefined ? sql`false` : comparisons[operator](column, bound);
  });
  return and(...wanted) ?? sql`true`;
}

/** Whether a comparison holds for a row that has no value. */
export const takesAbsence = (comparison: Comparison): boolean =>
  operatorsIn(comparison).every(([operator, value]) => {
    if (operator === 'ne') return value !== null;
    if (operator === 'null') return value !== false;
    return operator === 'in' && Array.isArray(value) ? value.includes(null) : operator === 'eq' && value === null;
  });

function operatorsIn(comparison: Comparison): [Operator, Value][] {
  if (Array.isArray(comparison)) return [['in', comparison]];
  if (comparison === null || typeof comparison !== 'object') return [['eq', comparison]];
  return Object.entries(comparison) as [Operator, Value][];
}

/** The value with `$user` filled in; undefined where nobody is signed in. */
function asUser(value: Value, userId: string | null): Value | undefined {
  if (value === '$user') return userId ?? undefined;
  if (!Array.isArray(value)) return value;
  return value.flatMap((item) => (item === '$user' ? (userId ?? []) : [item]));
}

const comparisons: Record<Operator, (column: AnyPgColumn, value: Value) => SQL> = {
  eq: (column, value) => (value === null ? sql`${column} is null` : sql`${column} = ${bound(column, value)}`),
  ne: (column, value) => sql`${column} is distinct from ${bound(column, value)}`,
  lt: (column, value) => sql`${column} < ${bound(column, value)}`,
  lte: (column, value) => sql`${column} <= ${bound(column, value)}`,
  gt: (column, value) => sql`${column} > ${bound(column, value)}`,
  gte: (column, value) => sql`${column} >= ${bound(column, value)}`,
  in: (column, value) => isOneOf(column, Array.isArray(value) ? value : [value]),
  contains: (column, value) =>
    isList(column)
      ? sql`${column} @> array[${value}]::${sql.raw(comparableType(column))}`
      : sql`${column} ilike ${`%${escapeLike(String(value))}%`}`,
  startsWith: (column, value) => sql`${column} ilike ${`${escapeLike(String(value))}%`}`,
  null: (column, value) => (value === false ? sql`${column} is not null` : sql`${column} is null`),
};

function isOneOf(column: AnyPgColumn, values: readonly Comparable[]): SQL {
  const present = values.filter((value) => value !== null);
  const matches = sql`${column} = any(${sql.param(present)}::${sql.raw(comparableType(column))}[])`;
  return present.length === values.length ? matches : sql`(${matches} or ${column} is null)`;
}

/** The pattern characters of LIKE stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const isList = (column: AnyPgColumn): boolean => column.getSQLType().endsWith('[]');

const bound = (column: AnyPgColumn, value: Value): SQL => sql`${value}::${sql.raw(comparableType(column))}`;

/** Numbers are compared as bigint, so that one beyond the column's range is a number that no row has, not an error. */
export function comparableType(column: AnyPgColumn): string {
  const type = column.getSQLType();
  return /^(smallint|integer|bigint|serial|bigserial)$/.test(type) ? 'bigint' : type;
}
