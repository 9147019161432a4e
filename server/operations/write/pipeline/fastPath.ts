import { sqlState } from '../../../sql/failure.ts';
import type { Row } from '../../../sql/rows.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import type { View } from '../../read/view.ts';
import type { Draft } from '../draft.ts';
import { readRow } from '../locks/lockRows.ts';
import type { WriteContext } from '../writeContext.ts';
import { refuseUnwritable, writableFields } from './authorize.ts';
import { retriable } from './inTransaction.ts';
import { alwaysNeedsTransaction, draftNeedsTransaction, type OneWrite } from './needsTransaction.ts';
import type { RecordWrite } from './recordWrite.ts';
import { insertOne, updateOne } from './store.ts';
import { transformOne } from './transform.ts';
import { isSoundButForDatabase } from './validate.ts';

/** Marks a write that the fast path leaves to a transaction. */
export const needsTransaction = Symbol('needs a transaction');

type Outcome = Row | typeof needsTransaction;

/**
 * Writes one record by one statement without a transaction, where the tables of checks and effects allow it. The
 * database refuses what is not unique, refers to nothing or is frozen. A write with any fault is left to the
 * transaction, which names all faults.
 */
export async function fastPath(context: WriteContext, view: View, write: RecordWrite): Promise<Outcome> {
  const { database, fastPath: isSwitchedOn = true } = context.services;
  const isInTransaction = context.db !== database.db;
  const kind = write.id === undefined ? 'create' : 'update';
  if (
    !isSwitchedOn ||
    isInTransaction ||
    write.submission.members?.length ||
    alwaysNeedsTransaction(context, view, kind)
  )
    return needsTransaction;
  try {
    return await writeAtOnce(context, view, write, kind);
  } catch (error) {
    const code = sqlState(error);
    if (code !== undefined && retriable.includes(code)) return needsTransaction;
    throw error;
  }
}

async function writeAtOnce(context: WriteContext, view: View, write: RecordWrite, kind: OneWrite): Promise<Outcome> {
  const { id, submission, precondition = '*' } = write;
  const stored = id === undefined ? null : await readRow(context, view, id);
  if (stored) refuseUnwritable(submission, writableFields(context, view));
  if (stored && precondition !== '*' && !precondition.includes(stored.version)) return needsTransaction;
  const given = { stored, submission, changes: submission.values };
  const draft = await transformOne(context, view.entity, given, { isGuarded: true });
  if (draftNeedsTransaction(context, view, kind, draft)) return needsTransaction;
  if (!(await isSoundButForDatabase(context, view.entity, draft))) return needsTransaction;
  return (await writeDraft(context, view, { ...draft, stored })) ?? needsTransaction;
}

/**
 * Writes the row, or returns undefined where a transaction must. Another one changed it since it was read, it leaves the
 * caller's rows, or an unchanged row is to be read again for its secrets.
 */
async function writeDraft(context: WriteContext, view: View, { stored, ...draft }: Draft): Promise<Row | undefined> {
  if (!stored) return insertOne(context, view, { ...draft, stored });
  if (Object.keys(draft.changes).length === 0) return view.secrets.length > 0 ? undefined : asSeen(stored);
  return updateOne(context, view, { ...draft, stored });
}

/** Gives a stored row as the caller reads it: references to hidden rows are empty. */
function asSeen({ id, version, values, hidden }: StoredRow): Row {
  const seen = Object.entries(values).map(([name, value]) => [name, hidden.has(name) ? null : value]);
  return { ...Object.fromEntries(seen), id, version };
}
