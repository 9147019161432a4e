import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Context } from '../../context.ts';
import { selectRows } from '../../sql/select.ts';
import { conditionToSql, entityOf } from '../../sql/where.ts';

/** More rows than this are a fault of the rule that asks: a sum of some of them would be wrong (schema/rule.ts). */
export const mostFound = 10_000;

/**
 * Rows of a resource whoever asks: for rules and for the session, never for an answer. All fields, also write-only ones as
 * they are stored; ids as strings, moments as RFC 3339 strings in UTC; in the order of their ids.
 */
export async function findRows(context: Finding, resource: string, condition: Condition): Promise<Attributes[]> {
  const rows = await findAtMost(context, resource, condition, mostFound);
  if (!rows) throw new Error(`Over ${mostFound} rows of ${resource} were asked for at once.`);
  return rows;
}

type Finding = Pick<Context, 'model' | 'db' | 'principal'>;

/** The same; null where there are more. */
export async function findAtMost(
  { model, db, principal }: Finding,
  resource: string,
  condition: Condition,
  most: number,
): Promise<Attributes[] | null> {
  const entity = entityOf(model, resource);
  const where = conditionToSql(entity, condition, { model, userId: principal.userId });
  const rows = await selectRows(db, { entity, fields: Object.keys(entity.columns), where }, most + 1);
  if (rows.length > most) return null;
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, written(value)])));
}

const written = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
