import { type SQL, sql } from 'drizzle-orm';
import type { Comparable, Comparison, Condition, Operator } from '../../../schema/condition.ts';
import type { Field } from '../../../schema/field.ts';
import { columnName } from '../../../schema/names.ts';

type Fields = Readonly<Record<string, Field>>;

/**
 * The expression of a generated column that says whether a row fulfils a condition on its own fields: true or false, never
 * null. Such a column takes no parameters, so values stand in it, quoted.
 */
export const computedExpression = (fields: Fields, condition: Condition): SQL =>
  sql.raw(`coalesce(${textOf(fields, condition)}, false)`);

function textOf(fields: Fields, condition: Condition): string {
  const parts = Object.entries(condition).map(([key, value]) => {
    if (key === 'and') return joined(fields, value as readonly Condition[], ' and ', 'true');
    if (key === 'or') return joined(fields, value as readonly Condition[], ' or ', 'false');
    if (key === 'not') return `(${textOf(fields, value as Condition)}) is not true`;
    const column = `"${columnName(key, fields[key]?.type ?? 'text')}"`;
    return operatorsIn(value as Comparison)
      .map(([operator, wanted]) => comparisons[operator](column, wanted))
      .join(' and ');
  });
  return parts.length > 0 ? `(${parts.join(' and ')})` : 'true';
}

const joined = (fields: Fields, conditions: readonly Condition[], word: string, none: string): string =>
  conditions.length > 0 ? `(${conditions.map((part) => textOf(fields, part)).join(word)})` : none;

type Value = Comparable | readonly Comparable[];

function operatorsIn(comparison: Comparison): [ComputedOperator, Value][] {
  if (Array.isArray(comparison)) return [['in', comparison]];
  if (comparison === null || typeof comparison !== 'object') return [['eq', comparison as Comparable]];
  return Object.entries(comparison) as [ComputedOperator, Value][];
}

/** What the description check lets through: these do not depend on settings of the session. */
type ComputedOperator = Exclude<Operator, 'contains' | 'startsWith'>;

const comparisons: Record<ComputedOperator, (column: string, value: Value) => string> = {
  eq: (column, value) => `${column} is not distinct from ${literal(value)}`,
  ne: (column, value) => `${column} is distinct from ${literal(value)}`,
  lt: (column, value) => `${column} < ${literal(value)}`,
  lte: (column, value) => `${column} <= ${literal(value)}`,
  gt: (column, value) => `${column} > ${literal(value)}`,
  gte: (column, value) => `${column} >= ${literal(value)}`,
  in: (column, value) =>
    `(${
      [value]
        .flat()
        .map((each) => comparisons.eq(column, each))
        .join(' or ') || 'false'
    })`,
  null: (column, value) => `${column} is ${value === false ? 'not ' : ''}null`,
};

function literal(value: Value): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
