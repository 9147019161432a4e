import { and, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Comparable, Comparison, Operator } from '../../schema/condition.ts';

/** The id of the caller; a placeholder where the statement is kept for whoever runs it; null for nobody. */
export type CallerId = string | Placeholder | null;

type Single = Comparable | Placeholder;
type Value = Single | readonly Single[];

/**
 * One comparison as SQL, every value bound. Absence is a value like any other: `ne` also takes rows that have none.
 * Texts are compared exactly by `eq`, `ne` and `in`, and ignoring case by `contains` and `startsWith`.
 * @param userId what `$user` stands for; with null nothing matches it
 */
export function compare(column: AnyPgColumn, comparison: Comparison, userId: CallerId): SQL {
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

type Compared = Comparable | readonly Comparable[];

/** A comparison, however short it is written, as operators with their values. */
export function operatorsIn(comparison: Comparison): [Operator, Compared][] {
  if (Array.isArray(comparison)) return [['in', comparison]];
  if (comparison === null || typeof comparison !== 'object') return [['eq', comparison as Comparable]];
  return Object.entries(comparison) as [Operator, Compared][];
}

/** The value with `$user` filled in; undefined where nobody is signed in. */
function asUser(value: Value, userId: CallerId): Value | undefined {
  if (value === '$user') return userId ?? undefined;
  if (!Array.isArray(value)) return value;
  return value.flatMap((item): Single[] => (item !== '$user' ? [item] : userId === null ? [] : [userId]));
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
      : sql`${column} ilike ${pattern(value, '%')}`,
  startsWith: (column, value) => sql`${column} ilike ${pattern(value)}`,
  null: (column, value) => (value === false ? sql`${column} is not null` : sql`${column} is null`),
};

function isOneOf(column: AnyPgColumn, values: readonly Single[]): SQL {
  const present = values.filter((value) => value !== null);
  // A placeholder is filled in as a parameter of its own, not within one.
  const each = present.map((value) => sql`${value}`);
  const wanted = present.some(isPlaceholder) ? sql`array[${sql.join(each, sql`, `)}]` : sql`${sql.param(present)}`;
  const matches = sql`${column} = any(${wanted}::${sql.raw(comparableType(column))}[])`;
  return present.length === values.length ? matches : sql`(${matches} or ${column} is null)`;
}

const isPlaceholder = (value: unknown): value is Placeholder => value instanceof Placeholder;

/** Finds texts that hold a value behind `before`. An id has no pattern characters. */
const pattern = (value: Value, before = ''): SQL =>
  isPlaceholder(value)
    ? sql`concat(${before}::text, ${value}::text, '%')`
    : sql`${`${before}${escapeLike(String(value))}%`}`;

/** The pattern characters of LIKE stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const isList = (column: AnyPgColumn): boolean => column.getSQLType().endsWith('[]');

const bound = (column: AnyPgColumn, value: Value): SQL => sql`${value}::${sql.raw(comparableType(column))}`;

/** Numbers are compared as bigint, so that one beyond the column's range is a number that no row has, not an error. */
export function comparableType(column: AnyPgColumn): string {
  const type = column.getSQLType();
  return /^(smallint|integer|bigint|serial|bigserial)$/.test(type) ? 'bigint' : type;
}
