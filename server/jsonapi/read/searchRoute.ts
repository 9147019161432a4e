import type { Request, Response } from 'express';
import { ApiError } from '../../errors.ts';
import { type Found, searchAll } from '../../operations/read/searchAll.ts';
import { sendDocument } from '../answer.ts';
import { documentOf, type ResourceObject, resourceObject } from '../document.ts';
import { refuseUnknown, wordsIn } from '../query/query.ts';
import { parametersOf, plainText } from '../query/queryString.ts';

/** Records of one resource in one answer. */
const most = 5;
/** Fewer characters are in nearly everything. */
const shortest = 2;

/**
 * `GET /search?q=`: the best records of each resource that the caller may search, in one answer. `meta.more` names the
 * resources of which there are others, `meta.exact` those of which one is just what was searched for. Searches only what the
 * `q` of each list would, with the same rights.
 */
export async function answerSearch(req: Request, res: Response): Promise<void> {
  if (req.context.principal.userId === null) throw ApiError.unauthorized();
  const parameters = parametersOf(req);
  refuseUnknown(parameters, ['q']);
  const words = wordsIn(plainText(parameters, 'q') ?? '');
  if (words.join('').length < shortest)
    throw ApiError.badParameter('q', `What to search for has at least ${shortest} characters.`);
  const left = new AbortController();
  res.once('close', () => left.abort());
  const found = await searchAll(req.context, { words, most, signal: left.signal });
  const data = found.flatMap(({ records, query }) =>
    records.map((record) => resourceObject(record, { base: req.baseUrl, fields: query.fields })),
  );
  const listed = new Set(data.map(({ type, id }) => `${type}/${id}`));
  const included = new Map<string, ResourceObject>();
  for (const { included: along, query } of found)
    for (const record of along) {
      const object = resourceObject(record, { base: req.baseUrl, fields: query.fields });
      const key = `${object.type}/${object.id}`;
      if (!listed.has(key)) included.set(key, object);
    }
  const namesOf = (some: readonly Found[]) => some.map(({ records }) => records[0]?.view.entity.resource.name);
  const more = namesOf(found.filter(({ hasMore }) => hasMore));
  const exact = namesOf(found.filter(({ records, exact }) => records.some(({ row }) => exact.has(row.id))));
  sendDocument(
    res,
    200,
    documentOf({ data, included: [...included.values()], links: { self: req.originalUrl }, meta: { more, exact } }),
  );
}
