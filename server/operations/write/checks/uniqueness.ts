import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Fault } from '../../../../schema/fault.ts';
import type { Entity } from '../../../model.ts';
import { given, recordset } from '../../../sql/recordset.ts';
import { type UniqueConstraint, uniqueConstraints } from '../../../sql/tables/constraints.ts';
import { withoutCaseAndSpaces } from '../../../sql/tables/tables.ts';
import { columnOf } from '../../../sql/where.ts';
import { type Draft, recordOf } from '../draft.ts';
import type { WriteContext } from '../writeContext.ts';
import type { ByField } from './check.ts';

interface Candidate {
  position: number;
  draft: Draft;
}

/**
 * Finds faults of values that another row or an earlier draft holds, with one query per unique constraint. Skips a
 * constraint over an unseen reference, as its answer would tell what others have.
 */
export async function uniquenessFaults({ context, entity, drafts, isSound }: ByField): Promise<Fault[][]> {
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

/** Makes the fault of a unique constraint, at the first of its fields. */
export const uniquenessFault = ({ fields }: UniqueConstraint): Fault => ({ field: fields[0], code: 'NOT_UNIQUE' });

/** Tells whether a draft writes a constraint and has all its values; null equals nothing, as in SQL. */
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
  // Compares with the table, as the rows of a view share its constraints.
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
