import { isId } from '../../../schema/types/reference.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { loadIncluded } from './include.ts';
import { loaded, type RecordAnswer } from './loaded.ts';
import { plainRecord, type RecordQuery } from './readQuery.ts';
import { recordSelect } from './recordSelect.ts';
import { requireView, type View } from './view.ts';

export { isId };

/** Reads one record with its includes. Throws 404 for one that is absent or that the caller may not see. */
export async function readRecord(
  context: Context,
  resource: string,
  id: string,
  query: RecordQuery = plainRecord,
): Promise<RecordAnswer> {
  const view = requireView(context, resource);
  const answer = isId(id) ? await readVisible(context, view, id, query) : null;
  if (!answer?.record) throw ApiError.notFound();
  return answer;
}

/** Reads the record of an id; null where the caller sees none. */
export async function readVisible(context: Context, view: View, id: string, query: RecordQuery): Promise<RecordAnswer> {
  const { userId } = context.principal;
  const [row] = await recordSelect(context, view, query).run(context.db, { id, userId });
  if (!row) return { record: null, included: [] };
  const record = loaded(view, row);
  return { record, included: await loadIncluded(context, [record], query, { isJoined: true }) };
}
