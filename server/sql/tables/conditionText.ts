import type { SQL } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Comparison, Condition } from '../../../schema/condition.ts';
import { compare, operatorsIn } from '../compare.ts';
import { combined, inSql } from '../logic.ts';

const dialect = new PgDialect();

/** Writes SQL as a text without parameters. */
export const textOf = (part: SQL): string => dialect.sqlToQuery(part.inlineParams()).sql;

/** Writes SQL with bare names of columns, as definitions of columns and indexes require. */
export const unqualifiedTextOf = (part: SQL): string => dialect.sqlToQuery(part.inlineParams(), 'indexes').sql;

/** Writes a condition over given columns, as in a trigger. It has no caller. */
export const conditionOn = (condition: Condition, columnAt: (path: string) => AnyPgColumn): SQL =>
  combined(condition, inSql, (path, wanted) => compared(columnAt(path), wanted as Comparison));

/** Writes `in` as single comparisons, as a list of values cannot be written inline. */
const compared = (column: AnyPgColumn, comparison: Comparison): SQL =>
  inSql.all(
    operatorsIn(comparison).map(([operator, value]) =>
      operator === 'in'
        ? inSql.some([value].flat().map((one) => compare(column, one, null)))
        : compare(column, { [operator]: value }, null),
    ),
  );
