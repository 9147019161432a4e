import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { selectJoined } from '../../sql/select.ts';
import { includedEnds, loadIncluded } from './include.ts';
import { fieldsToRead, loaded, type RecordAnswer } from './loaded.ts';
import { plainRecord, type RecordQuery } from './readQuery.ts';
import { requireView, type View } from './view.ts';
import { callersScope, visibleWhere } from './visible.ts';

/** Ids are digits without a leading zero, within what the database can hold. */
const idPattern = /^[1-9]\d{0,17}$/;
export const isId = (text: string): boolean => idPattern.test(text);

/** One record, with what is included; 404 for one that is absent or that the caller may not see. */
export async function readRecord(
  context: Context,
  resource: string,
  id: string,
  query: RecordQuery = plainRecord,
): Promise<RecordAnswer> {
  const view = requireView(context, resource);
  const answer = isId(id) ? await readWhere(context, view, eq(view.entity.id, id), query) : null;
  if (!answer?.record) throw ApiError.notFound();
  return answer;
}

/** The one visible record that fulfils a condition, or null. */
export async function readWhere(
  context: Context,
  view: View,
  condition: SQL,
  query: RecordQuery,
): Promise<RecordAnswer> {
  const selection = {
    entity: view.entity,
    fields: fieldsToRead(view, query, query.include),
    where: visibleWhere(context, view, condition),
    scope: callersScope(context),
  };
  const row = await selectJoined(context.db, selection, includedEnds(context, view, query));
  if (!row) return { record: null, included: [] };
  const record = loaded(view, row);
  return { record, included: await loadIncluded(context, [record], query, { isJoined: true }) };
}
