import type { SQL } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Comparison, Condition } from '../../../schema/condition.ts';
import { compare, operatorsIn } from '../compare.ts';
import { combined, inSql } from '../logic.ts';

const dialect = new PgDialect();

/** SQL as a text that stands by itself: every value is written out. */
export const textOf = (part: SQL): string => dialect.sqlToQuery(part.inlineParams()).sql;

/** A condition as SQL over columns that are at hand, as in a trigger. It knows no caller. */
export const conditionOn = (condition: Condition, columnAt: (path: string) => AnyPgColumn): SQL =>
  combined(condition, inSql, (path, wanted) => compared(columnAt(path), wanted as Comparison));

/** A list of values cannot be written out as one. */
const compared = (column: AnyPgColumn, comparison: Comparison): SQL =>
  inSql.all(
    operatorsIn(comparison).map(([operator, value]) =>
      operator === 'in'
        ? inSql.some([value].flat().map((one) => compare(column, one, null)))
        : compare(column, { [operator]: value }, null),
    ),
  );
