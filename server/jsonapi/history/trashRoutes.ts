import type { Request, Response } from 'express';
import { titleFields } from '../../../schema/names.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Context } from '../../context.ts';
import { usersView, visibleUsers } from '../../operations/history/entries.ts';
import { discard, listTrashed, readTrashed, shownValues, type TrashedRecord } from '../../operations/trash/trashed.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { sendDocument } from '../answer.ts';
import { documentOf } from '../document.ts';
import { linksOfCounted, offsetPageOf } from '../query/paging.ts';
import { refuseUnknown } from '../query/query.ts';
import { parametersOf, plainText } from '../query/queryString.ts';
import { requestAddress } from '../requestAddress.ts';
import { requireFilters } from './filters.ts';

/** Answers `GET /trashedrecords` with the removed records that the caller can bring back. */
export async function answerTrash(req: Request, res: Response): Promise<void> {
  const parameters = parametersOf(req);
  refuseUnknown(parameters, ['page', 'per_page', 'filter']);
  const page = offsetPageOf(parameters);
  requireFilters(parameters, ['resource', 'recordId']);
  const resource = plainText(parameters, 'filter', 'resource');
  const recordId = plainText(parameters, 'filter', 'recordId');
  const { records, total } = await listTrashed(req.context, { page, resource, recordId });
  const data = await trashedObjects(req, records);
  const links = { ...linksOfCounted(requestAddress(req), page, total) };
  sendDocument(res, 200, documentOf({ data, links, meta: { total } }));
}

/** Answers `GET /trashedrecords/{id}`. */
export async function answerTrashed(req: Request<{ id: string }>, res: Response): Promise<void> {
  const record = await readTrashed(req.context, req.params.id);
  const [data = null] = await trashedObjects(req, [record]);
  sendDocument(res, 200, documentOf({ data, links: { self: requestAddress(req) } }));
}

/** Answers `DELETE /trashedrecords/{id}`, which removes a record for good. */
export const answerDiscard =
  (services: Services) =>
  async (req: Request<{ id: string }>, res: Response): Promise<void> => {
    await discard(writeContext(req.context, services), req.params.id);
    res.status(204).end();
  };

/** Gives the fields the caller may read, without the removed parts, which have rights of their own. */
async function trashedObjects(
  { baseUrl, context }: Pick<Request, 'baseUrl' | 'context'>,
  records: readonly TrashedRecord[],
) {
  const values = await shownValues(context, records);
  const removerOf = await removers(context, records);
  return records.map((record, index) => ({
    ...trashedObject(baseUrl, record, values[index] ?? {}),
    ...removerOf(record),
  }));
}

function trashedObject(base: string, { id, view, recordId, removedAt, expiresAt }: TrashedRecord, values: Attributes) {
  const title = titleFields(view.entity.resource.title).flatMap((name) => values[name] ?? []);
  return {
    type: 'trashedrecords',
    id,
    attributes: { resource: view.entity.resource.name, recordId, title: title.join(' '), removedAt, expiresAt, values },
    links: { self: `${base}/trashedrecords/${id}` },
  };
}

/** Names who removed a record, where the caller may see that user. */
async function removers(
  context: Context,
  records: readonly TrashedRecord[],
): Promise<(record: TrashedRecord) => object> {
  const type = usersView(context)?.entity.resource.name;
  if (type === undefined) return () => ({});
  const seen = await visibleUsers(
    context,
    records.flatMap(({ userId }) => userId ?? []),
  );
  return ({ userId }) => {
    const data = userId !== null && seen.has(userId) ? { type, id: userId } : null;
    return { relationships: { user: { data } } };
  };
}
