import { and, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Comparable, type Comparison, holds, type Operator } from '../../schema/condition.ts';

/** Holds the id of the caller; a placeholder in a statement prepared for several callers; null for nobody. */
export type CallerId = string | Placeholder | null;

type Single = Comparable | Placeholder;
type Value = Single | readonly Single[];

/**
 * Writes a comparison as SQL, with every value bound. Null is a value like any other: `ne` also matches rows without a value.
 * `eq`, `ne` and `in` compare text exactly, `contains` and `startsWith` ignore case. @param userId what `$user` stands for;
 * with null nothing matches it
 */
export function compare(column: AnyPgColumn, comparison: Comparison, userId: CallerId): SQL {
  const wanted = operatorsIn(comparison).map(([operator, value]) => {
    const filled = asUser(value, userId);
    return filled === undefined ? sql`false` : comparisons[operator](column, filled, bound);
  });
  return and(...wanted) ?? sql`true`;
}

/** Returns whether a comparison holds for a row without a value. */
export const takesAbsence = (comparison: Comparison): boolean => holds({ value: comparison }, { value: null });

type Compared = Comparable | readonly Comparable[];

/** Expands a comparison and its shorthands into operators with their values. */
export function operatorsIn(comparison: Comparison): [Operator, Compared][] {
  if (Array.isArray(comparison)) return [['in', comparison]];
  if (comparison === null || typeof comparison !== 'object') return [['eq', comparison as Comparable]];
  return Object.entries(comparison) as [Operator, Compared][];
}

/** Replaces `$user` by the caller's id; undefined where nobody is signed in. */
function asUser(value: Value, userId: CallerId): Value | undefined {
  if (value === '$user') return userId ?? undefined;
  if (!Array.isArray(value)) return value;
  return value.flatMap((item): Single[] => (item !== '$user' ? [item] : userId === null ? [] : [userId]));
}

/** Writes operands: bound to a statement, or quoted within a definition, which takes no parameters. */
interface Writing {
  operand(column: AnyPgColumn, value: Value): SQL;
  same(column: AnyPgColumn, value: Value): SQL;
  among(column: AnyPgColumn, values: readonly Single[]): SQL;
}

const bound: Writing = {
  operand: (column, value) => sql`${value}::${sql.raw(comparableType(column))}`,
  // Uses `=`, as an index does not serve `is not distinct from`.
  same: (column, value) => (value === null ? sql`${column} is null` : sql`${column} = ${bound.operand(column, value)}`),
  among: isOneOf,
};

const quoted: Writing = {
  operand: (_column, value) => sql.raw(literal(value as Comparable)),
  same: (column, value) => sql`${column} is not distinct from ${quoted.operand(column, value)}`,
  among: (column, values) => {
    const same = values.map((value) => quoted.same(column, value));
    return sql`(${same.length > 0 ? sql.join(same, sql` or `) : sql`false`})`;
  },
};

const literal = (value: Comparable): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

type Comparing = (column: AnyPgColumn, value: Value, writing: Writing) => SQL;

const comparisons: Record<Operator, Comparing> = {
  eq: (column, value, { same }) => same(column, value),
  ne: (column, value, { operand }) => sql`${column} is distinct from ${operand(column, value)}`,
  lt: (column, value, { operand }) => sql`${column} < ${operand(column, value)}`,
  lte: (column, value, { operand }) => sql`${column} <= ${operand(column, value)}`,
  gt: (column, value, { operand }) => sql`${column} > ${operand(column, value)}`,
  gte: (column, value, { operand }) => sql`${column} >= ${operand(column, value)}`,
  in: (column, value, { among }) => among(column, Array.isArray(value) ? value : [value]),
  contains: (column, value) =>
    isList(column)
      ? sql`${column} @> array[${value}]::${sql.raw(comparableType(column))}`
      : sql`${column} ilike ${pattern(value, '%')}`,
  startsWith: (column, value) => sql`${column} ilike ${pattern(value)}`,
  null: (column, value) => (value === false ? sql`${column} is not null` : sql`${column} is null`),
};

/** Writes a comparison for the definition of a column: values quoted, no caller known, no `contains` or `startsWith`. */
export function compareInDefinition(column: AnyPgColumn, comparison: Comparison): SQL {
  const wanted = operatorsIn(comparison).map(([operator, value]) => comparisons[operator](column, value, quoted));
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`;
}

function isOneOf(column: AnyPgColumn, values: readonly Single[]): SQL {
  const present = values.filter((value) => value !== null);
  // Builds an array of placeholders, as each is filled in as a parameter of its own, not within one.
  const each = present.map((value) => sql`${value}`);
  const wanted = present.some(isPlaceholder) ? sql`array[${sql.join(each, sql`, `)}]` : sql`${sql.param(present)}`;
  const matches = sql`${column} = any(${wanted}::${sql.raw(comparableType(column))}[])`;
  return present.length === values.length ? matches : sql`(${matches} or ${column} is null)`;
}

const isPlaceholder = (value: unknown): value is Placeholder => value instanceof Placeholder;

/** Writes a LIKE pattern for texts with this value behind `before`. An id has no pattern characters. */
const pattern = (value: Value, before = ''): SQL =>
  isPlaceholder(value)
    ? sql`concat(${before}::text, ${value}::text, '%')`
    : sql`${`${before}${escapeLike(String(value))}%`}`;

/** Escapes the pattern characters of LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const isList = (column: AnyPgColumn): boolean => column.getSQLType().endsWith('[]');

/**
 * Returns the type to compare in. Numbers are compared as bigint, so that one beyond the column's range matches no row and
 * raises no error.
 */
export function comparableType(column: AnyPgColumn): string {
  const type = column.getSQLType();
  return /^(smallint|integer|bigint|serial|bigserial)$/.test(type) ? 'bigint' : type;
}
