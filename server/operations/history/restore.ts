import { sql } from 'drizzle-orm';
import type { Attributes } from '../../../schema/normalize.ts';
import { ApiError } from '../../errors.ts';
import type { RecordAnswer } from '../read/loaded.ts';
import { isId } from '../read/read.ts';
import type { View } from '../read/view.ts';
import type { PointerOf } from '../write/draft.ts';
import { lockRow } from '../write/locks/lockRows.ts';
import { authorize } from '../write/pipeline/authorize.ts';
import { inTransaction } from '../write/pipeline/inTransaction.ts';
import type { Precondition } from '../write/pipeline/precondition.ts';
import { update } from '../write/verbs/update.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { shownWhere } from './entries.ts';
import { history } from './historyTable.ts';
import { valuesAfter } from './since.ts';

export interface RestoreRequest {
  resource: string;
  id: string;
  /** Id of the history entry to go back to. */
  entry: string;
  /** Names of the fields to restore; default all that the caller may write. */
  fields?: readonly string[];
  precondition?: Precondition;
  /** Points to `entry` in the request, or to a position in `fields`. */
  pointerTo: (member: string, position?: number) => string;
}

/** Restores a record, or some of its fields, to the values after an entry, as an update by the caller. */
export async function restore(context: WriteContext, request: RestoreRequest): Promise<RecordAnswer> {
  const { resource, id, entry, precondition } = request;
  const view = authorize(context, resource, 'update');
  requireRestorable(view, request);
  return inTransaction(context, async (inside) => {
    await lockRow(inside, view, id);
    await requireEntry(inside, view, request);
    const values = wantedOf(view, await valuesAfter(inside, view.entity, { id, entry }), request);
    const submission = { values, unknown: [], pointerOf: pointerOf(request) };
    // Answers 422 where a record that the entry refers to is gone: the request named the entry, not that record.
    return update(inside, { resource, id, submission, precondition, refusal: ApiError.invalid });
  });
}

const isRestorable = ({ fields, rights }: View, name: string): boolean =>
  fields.includes(name) && (rights.update?.has(name) ?? false);

function requireRestorable(view: View, { fields = [], pointerTo }: RestoreRequest): void {
  const refused = fields.flatMap((name, position) => (isRestorable(view, name) ? [] : [pointerTo('fields', position)]));
  if (refused.length > 0) throw ApiError.notWritable(refused);
}

async function requireEntry(
  context: WriteContext,
  view: View,
  { id, entry, pointerTo }: RestoreRequest,
): Promise<void> {
  const where = sql`${history.id} = ${isId(entry) ? entry : '0'}::bigint and ${shownWhere(view, id)}`;
  if (Number(await context.db.$count(history, where)) > 0) return;
  throw ApiError.invalid([
    { code: 'NOT_FOUND', detail: 'The record has no such history entry.', source: { pointer: pointerTo('entry') } },
  ]);
}

const wantedOf = (view: View, values: Attributes, { fields }: RestoreRequest): Attributes =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => isRestorable(view, name) && (fields?.includes(name) ?? true)),
  );

const pointerOf =
  ({ fields = [], pointerTo }: RestoreRequest): PointerOf =>
  (field) =>
    field !== undefined && fields.includes(field) ? pointerTo('fields', fields.indexOf(field)) : pointerTo('entry');
