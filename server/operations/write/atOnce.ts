/**
 * The short way of a write of one record: no transaction, one statement. The database itself refuses what is not unique and
 * what refers to nothing; whatever is refused or finds a fault goes the long way, which names every fault.
 */
import { partReference } from '../../../schema/part.ts';
import { failureCode } from '../../sql/failure.ts';
import type { Row } from '../../sql/rows.ts';
import { seenReference } from '../../sql/where.ts';
import { loadIncluded } from '../read/include.ts';
import { loaded, type RecordAnswer } from '../read/loaded.ts';
import type { RecordQuery } from '../read/readQuery.ts';
import { plainRecord } from '../read/readQuery.ts';
import type { View } from '../read/view.ts';
import { callersScope } from '../read/visible.ts';
import { followsOf } from './follow/written.ts';
import { passing } from './inTransaction.ts';
import type { WriteContext } from './writeContext.ts';

/** What the short way gives where the long one has to be gone. */
export const longWay = Symbol('the long way');

/**
 * Runs a write the short way. Not within a transaction, which its failure would end; not for a role bound to rows of its own,
 * because a write must be taken back when it leads out of them; not where more is to be done in the same transaction.
 */
export async function atOnce<T>(
  context: WriteContext,
  view: View,
  write: () => Promise<T | typeof longWay>,
): Promise<T | typeof longWay> {
  const isInTransaction = context.db !== context.services.database.db;
  if (isInTransaction || view.rights.rows || hasMoreToDo(view) || hidesReferences(context, view)) return longWay;
  try {
    return await write();
  } catch (error) {
    const code = failureCode(error);
    if (code !== undefined && passing.includes(code)) return longWay;
    throw error;
  }
}

/** What the record is a part of is derived anew; rules say what follows. */
const hasMoreToDo = ({ entity }: View): boolean =>
  entity.afterUpdate !== null ||
  entity.afterCreate !== null ||
  partReference(entity.resource) !== undefined ||
  followsOf(entity).length > 0;

/** Whether a reference may lead to rows the caller does not see: only reading tells. */
const hidesReferences = (context: WriteContext, { entity }: View): boolean =>
  Object.keys(entity.columns).some((name) => seenReference(entity, name, callersScope(context)) !== undefined);

/** A written row as the answer to the request. */
export async function answerOf(
  context: WriteContext,
  view: View,
  row: Row,
  query: RecordQuery = plainRecord,
): Promise<RecordAnswer> {
  const record = loaded(view, row);
  return { record, included: await loadIncluded(context, [record], query) };
}
