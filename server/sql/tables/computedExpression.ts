import { type SQL, sql } from 'drizzle-orm';
import type { Comparable, Comparison, Condition, Operator } from '../../../schema/condition.ts';
import type { Field } from '../../../schema/field.ts';
import { columnName } from '../../../schema/names.ts';
import { operatorsIn } from '../compare.ts';
import { combined, type Logic } from '../logic.ts';

type Fields = Readonly<Record<string, Field>>;

/**
 * The expression of a generated column that says whether a row fulfils a condition on its own fields: true or false, never
 * null. Such a column takes no parameters, so values stand in it, quoted.
 */
export const computedExpression = (fields: Fields, condition: Condition): SQL =>
  sql.raw(`coalesce(${textOf(fields, condition)}, false)`);

const textOf = (fields: Fields, condition: Condition): string =>
  combined(condition, inText, (name, wanted) => {
    const column = `"${columnName(name, fields[name]?.type ?? 'text')}"`;
    return operatorsIn(wanted as Comparison)
      .map(([operator, value]) => comparisons[operator as ComputedOperator](column, value))
      .join(' and ');
  });

const inText: Logic<string> = {
  all: (parts) => (parts.length > 0 ? `(${parts.join(' and ')})` : 'true'),
  some: (parts) => (parts.length > 0 ? `(${parts.join(' or ')})` : 'false'),
  not: (part) => `(${part}) is not true`,
};

type Value = Comparable | readonly Comparable[];

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
