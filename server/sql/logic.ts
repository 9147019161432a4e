import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Comparison, Condition, Some } from '../../schema/condition.ts';

/** Combines the parts of a condition, in whatever language they are written. */
export interface Logic<T> {
  /** True for no parts. */
  all(parts: readonly T[]): T;
  /** False for no parts. */
  some(parts: readonly T[]): T;
  /** Two-valued negation: also true for what is neither true nor false. */
  not(part: T): T;
}

/** Combines a condition; `asked` writes each comparison at a path. */
export function combined<T>(
  condition: Condition,
  logic: Logic<T>,
  asked: (path: string, wanted: Comparison | Some) => T,
): T {
  const each = (parts: unknown): T[] => (parts as readonly Condition[]).map((part) => combined(part, logic, asked));
  return logic.all(
    Object.entries(condition).map(([key, value]) => {
      if (key === 'and') return logic.all(each(value));
      if (key === 'or') return logic.some(each(value));
      if (key === 'not') return logic.not(combined(value as Condition, logic, asked));
      return value === undefined ? logic.all([]) : asked(key, value as Comparison | Some);
    }),
  );
}

export const inSql: Logic<SQL> = {
  all: (parts) => and(...parts) ?? sql`true`,
  some: (parts) => or(...parts) ?? sql`false`,
  not: (part) => sql`(${part}) is not true`,
};
