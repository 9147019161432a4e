import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Fault } from '../../../schema/fault.ts';
import type { Entity } from '../../model.ts';
import { given, recordset } from '../../sql/recordset.ts';
import { type UniqueConstraint, uniqueConstraints } from '../../sql/tables/constraints.ts';
import { withoutCaseAndSpaces } from '../../sql/tables/tables.ts';
import { columnOf } from '../../sql/where.ts';
import { type Draft, recordOf } from './draft.ts';
import type { WriteContext } from './writeContext.ts';

interface Candidate {
  position: number;
  draft: Draft;
}

/**
 * Faults of values that another row holds, or an earlier one of the same drafts: a query for each unique constraint,
 * however many drafts there are. The unique index guards the same; this finds it together with all other faults.
 * @param isSound whether a draft's field holds a value that can be asked for
 */
export async function uniquenessFaults(
  context: WriteContext,
  entity: Entity,
  drafts: readonly Draft[],
  isSound: (position: number, field: string) => boolean,
): Promise<Fault[][]> {
  const faults: Fault[][] = drafts.map(() => []);
  for (const constraint of uniqueConstraints(entity.resource)) {
    const candidates = drafts.flatMap((draft, position) => {
      const isAsked = constraint.fields.every((field) => isSound(position, field)) && touches(draft, constraint);
      return isAsked ? [{ position, draft }] : [];
    });
    for (const position of await taken(context, entity, constraint, candidates)) {
      faults[position]?.push(uniquenessFault(constraint));
    }
  }
  return faults;
}

/** A group of fields is named by the first of them. */
export const uniquenessFault = ({ fields }: UniqueConstraint): Fault => ({ field: fields[0], code: 'NOT_UNIQUE' });

/** Rows without a value are never the same as another, as in SQL. */
function touches(draft: Draft, { fields }: UniqueConstraint): boolean {
  const record = recordOf(draft);
  return fields.some((name) => name in draft.changes) && fields.every((name) => record[name] != null);
}

async function taken(
  context: WriteContext,
  entity: Entity,
  { fields, ignoresCaseAndSpaces }: UniqueConstraint,
  candidates: readonly Candidate[],
): Promise<number[]> {
  if (candidates.length === 0) return [];
  // The rows of a view share their values with those of the whole table.
  const { base } = entity;
  const columns = fields.map((field) => columnOf(base, field));
  const compared = (value: AnyPgColumn | SQL): SQL =>
    ignoresCaseAndSpaces ? withoutCaseAndSpaces(value) : sql`${value}`;
  const same = columns.map((column) => sql`${compared(column)} = ${compared(given(column))}`);
  const group = columns.map((column) => compared(given(column)));
  const found = await context.services.database.rows<{ position: unknown }>(
    context.db,
    sql`select position from (
      select ${given('rowPosition')} as position,
        row_number() over (partition by ${sql.join(group, sql`, `)} order by ${given('rowPosition')}) > 1
        or exists (select from ${base.table} where ${sql.join(same, sql` and `)}
          and ${base.id} is distinct from ${given(base.id)}) as is_taken
      from ${recordset(
        [entity.id, ...columns],
        candidates.map((candidate) => comparedRow(entity, fields, candidate)),
      )}
    ) as candidates where is_taken order by position`,
  );
  return found.flatMap(({ position }) => candidates[Number(position)]?.position ?? []);
}

function comparedRow(entity: Entity, fields: readonly string[], { draft }: Candidate): Record<string, unknown> {
  const record = recordOf(draft);
  return {
    id: draft.stored?.id ?? null,
    ...Object.fromEntries(fields.map((field) => [columnOf(entity, field).name, record[field]])),
  };
}
