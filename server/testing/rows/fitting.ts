/** Finds values that fulfil `mustMatch`, for rows of tests. */
import type { Comparable, Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Context } from '../../context.ts';
import type { Entity } from '../../model.ts';
import { findRows } from '../../operations/read/findRows.ts';
import { headOf, type Place, sharingsOf } from '../../operations/write/checks/mustMatch/sharing.ts';

/** Lists the own fields that a reference depends on, which are chosen before it. */
export const headsOf = (entity: Entity, reference: string): string[] =>
  sharingsOf(entity).flatMap((sharing) => (sharing.reference === reference ? [headOf(sharing.ours)] : []));

/**
 * Returns the condition that `mustMatch` sets on the row a reference leads to. It covers the record's own values, and
 * those of the rows it refers to already.
 */
export async function fitting(context: Context, entity: Entity, name: string, record: Attributes): Promise<Condition> {
  const asked: Condition[] = [];
  for (const { reference, to, theirs, ours } of sharingsOf(entity)) {
    if (reference === name && isThere(record[headOf(ours)]))
      asked.push({ [theirs]: (await valueAt(context, record, ours)) as Comparable });
    if (headOf(ours) === name && isThere(record[reference])) {
      const value = (await valueAt(context, record, { field: theirs, over: { reference, to } })) as Comparable;
      asked.push({ [ours.over ? ours.field : 'id']: value });
    }
  }
  return { and: asked };
}

const isThere = (value: unknown): boolean => (value ?? null) !== null;

async function valueAt(context: Context, record: Attributes, { field, over }: Place): Promise<unknown> {
  if (!over) return record[field];
  const [row] = await findRows(context, over.to, { id: String(record[over.reference]) });
  return row?.[field];
}
