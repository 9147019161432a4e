import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Comparison, Condition } from '../../../schema/condition.ts';
import { compareInDefinition } from '../compare.ts';
import { combined, type Logic } from '../logic.ts';
import { unqualifiedTextOf } from './conditionText.ts';

/**
 * Writes the expression of a generated column: a condition on the fields of its row, true or false, never null. Such a column
 * takes no parameters, so values are quoted in it (PostgreSQL manual, "Generated Columns"). @param columnAt the stored column
 * of a field
 */
export const computedExpression = (condition: Condition, columnAt: (field: string) => AnyPgColumn): SQL =>
  sql.raw(
    `coalesce(${combined(condition, inText, (field, wanted) =>
      unqualifiedTextOf(compareInDefinition(columnAt(field), wanted as Comparison)),
    )}, false)`,
  );

/** Writes conditions as text, which migrations contain: a changed notation would have tables rewritten. */
const inText: Logic<string> = {
  all: (parts) => (parts.length > 0 ? `(${parts.join(' and ')})` : 'true'),
  some: (parts) => (parts.length > 0 ? `(${parts.join(' or ')})` : 'false'),
  not: (part) => `(${part}) is not true`,
};
