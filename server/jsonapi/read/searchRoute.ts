import type { Request, Response } from 'express';
import { ApiError } from '../../errors.ts';
import { type Found, searchAll } from '../../operations/read/searchAll.ts';
import { sendDocument } from '../answer.ts';
import { documentOf, type ResourceObject, resourceObject } from '../document.ts';
import { refuseUnknown, wordsIn } from '../query/query.ts';
import { parametersOf, plainText } from '../query/queryString.ts';
import { requestAddress } from '../requestAddress.ts';

/** Limits the records of one resource in an answer. */
const most = 5;
/** Requires this many characters: fewer match nearly everything. */
const shortest = 2;

/**
 * Answers `GET /search?q=` with the best records of each resource, by the rights and fields of each list's `q`.
 * `meta.more` names resources with more matches, `meta.exact` those with an exact match.
 */
export async function answerSearch(req: Request, res: Response): Promise<void> {
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
    documentOf({ data, included: [...included.values()], links: { self: requestAddress(req) }, meta: { more, exact } }),
  );
}
