import type { Request, Response } from 'express';
import { titleFields } from '../../../schema/names.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { ApiError } from '../../errors.ts';
import { discard, listTrashed, readTrashed, shownValues, type TrashedRecord } from '../../operations/trash/trashed.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { sendDocument } from '../answer.ts';
import { documentOf } from '../document.ts';
import { linksOfCounted, pageByNumber } from '../query/paging.ts';
import { noQuery, refuseUnknown } from '../query/query.ts';
import { parametersOf, plainText, type QueryParameters } from '../query/queryString.ts';

/** `GET /trashedrecords`: what was removed and can be brought back. */
export async function answerTrash(req: Request, res: Response): Promise<void> {
  const parameters = parametersOf(req);
  refuseUnknown(parameters, ['page', 'per_page', 'filter']);
  const page = pageByNumber(parameters);
  const { records, total } = await listTrashed(req.context, { page, resource: resourceIn(parameters) });
  const values = await shownValues(req.context, records);
  const data = records.map((record, index) => trashedObject(req.baseUrl, record, values[index] ?? {}));
  const links = { ...linksOfCounted(req.originalUrl, page, total) };
  sendDocument(res, 200, documentOf({ data, links, meta: { total } }));
}

/** `filter[resource]`, the one filter there is. */
function resourceIn(parameters: QueryParameters): string | undefined {
  const other = [...parameters.names].find((name) => name.startsWith('filter') && name !== 'filter[resource]');
  if (other !== undefined) throw ApiError.badParameter(other, 'There is no such parameter.');
  return plainText(parameters, 'filter', 'resource');
}

/** `GET /trashedrecords/{id}`. */
export async function answerTrashed(req: Request<{ id: string }>, res: Response): Promise<void> {
  noQuery(parametersOf(req));
  const record = await readTrashed(req.context, req.params.id);
  const [values = {}] = await shownValues(req.context, [record]);
  const data = trashedObject(req.baseUrl, record, values);
  sendDocument(res, 200, documentOf({ data, links: { self: req.originalUrl } }));
}

/** `DELETE /trashedrecords/{id}`: for good. */
export const answerDiscard =
  (services: Services) =>
  async (req: Request<{ id: string }>, res: Response): Promise<void> => {
    noQuery(parametersOf(req));
    await discard(writeContext(req.context, services), req.params.id);
    res.status(204).end();
  };

/** The fields the caller may read; nothing of the parts that went along, which have rights of their own. */
function trashedObject(base: string, { id, view, recordId, removedAt, expiresAt }: TrashedRecord, values: Attributes) {
  const title = titleFields(view.entity.resource.title).flatMap((name) => values[name] ?? []);
  return {
    type: 'trashedrecords',
    id,
    attributes: { resource: view.entity.resource.name, recordId, title: title.join(' '), removedAt, expiresAt, values },
    links: { self: `${base}/trashedrecords/${id}` },
  };
}
