import { and, gt } from 'drizzle-orm';
import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Context } from '../../context.ts';
import { selectRows } from '../../sql/select.ts';
import { conditionToSql, entityOf } from '../../sql/where.ts';

/** Limits the rows a rule may find: a sum over some of them would be wrong (schema/rule.ts). */
export const mostFound = 10_000;

/**
 * Finds rows regardless of the caller's rights, for rules and sessions, never for an answer. Gives all fields as
 * stored, write-only ones too; ids as strings, moments as RFC 3339 in UTC; in order of id.
 */
export async function findRows(context: Finding, resource: string, condition: Condition): Promise<Attributes[]> {
  const rows = await findAtMost(context, resource, condition, mostFound);
  if (!rows) throw new Error(`Over ${mostFound} rows of ${resource} were asked for at once.`);
  return rows;
}

type Finding = Pick<Context, 'model' | 'db' | 'principal'>;

/** Finds rows as `findRows` does, however many, in parts of `part`. */
export async function findAllRows(
  context: Finding,
  resource: string,
  condition: Condition,
  part = mostFound,
): Promise<Attributes[]> {
  const found: Attributes[] = [];
  for (;;) {
    const next = await findFrom(context, resource, condition, { after: found.at(-1)?.['id'], most: part });
    for (const row of next) found.push(row);
    if (next.length < part) return found;
  }
}

/** Finds rows as `findRows` does; null where more than `most` match. */
export async function findAtMost(
  context: Finding,
  resource: string,
  condition: Condition,
  most: number,
): Promise<Attributes[] | null> {
  const rows = await findFrom(context, resource, condition, { most: most + 1 });
  return rows.length > most ? null : rows;
}

interface Part {
  /** Id of the row before the first. */
  after?: unknown;
  most: number;
}

async function findFrom(
  { model, db, principal }: Finding,
  resource: string,
  condition: Condition,
  { after, most }: Part,
): Promise<Attributes[]> {
  const entity = entityOf(model, resource);
  const matching = conditionToSql(entity, condition, { model, userId: principal.userId });
  const where = after === undefined ? matching : and(matching, gt(entity.id, after));
  const rows = await selectRows(db, { entity, fields: Object.keys(entity.columns), where }, most);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, written(value)])));
}

const written = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
