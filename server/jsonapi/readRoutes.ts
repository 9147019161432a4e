import { type Request, type Response, Router } from 'express';
import { list } from '../operations/read/list.ts';
import { readRecord } from '../operations/read/read.ts';
import type { ListQuery, RecordQuery } from '../operations/read/readQuery.ts';
import { listRelated, type RelatedPlace, readRelated, relatedId, requireRelation } from '../operations/read/related.ts';
import { requireView, viewAcross } from '../operations/read/view.ts';
import type { ListAnswer, RecordAnswer } from '../operations/write/loaded.ts';
import { sendDocument } from './answer.ts';
import { documentOf, identifier, listDocument, recordDocument } from './document.ts';
import { pagingLinks } from './query/paging.ts';
import { linkageQuery, listQuery, noQuery, recordQuery } from './query/query.ts';
import { parametersOf } from './query/queryString.ts';
import { entityTag } from './write/ifMatch.ts';

/** Lists and records, what is related to them, and the relationships themselves. */
export function readRoutes(): Router {
  const router = Router();
  router.get('/:type', answerList);
  router.get('/:type/:id', answerRecord);
  router.get('/:type/:id/relationships/:relation', answerRelationship);
  router.get('/:type/:id/:relation', answerRelated);
  return router;
}

async function answerList(req: Request<{ type: string }>, res: Response): Promise<void> {
  const view = requireView(req.context, req.params.type);
  const query = listQuery(req.context, view, parametersOf(req));
  sendList(req, res, { query, answer: await list(req.context, view, query) });
}

async function answerRecord(req: Request<{ type: string; id: string }>, res: Response): Promise<void> {
  const { type, id } = req.params;
  const query = recordQuery(req.context, requireView(req.context, type), parametersOf(req));
  const answer = await readRecord(req.context, type, id, query);
  // What is included has versions of its own.
  if (answer.record && query.include.size === 0) res.setHeader('ETag', entityTag(answer.record.row.version));
  sendRecord(req, res, { query, answer });
}

type RelationRequest = Request<{ type: string; id: string; relation: string }>;

async function answerRelated(req: RelationRequest, res: Response): Promise<void> {
  const place = placeOf(req);
  const target = viewAcross(req.context, place.relation);
  if (place.relation.kind === 'one') {
    const query = recordQuery(req.context, target, parametersOf(req));
    sendRecord(req, res, { query, answer: await readRelated(req.context, place, query) });
  } else {
    const query = listQuery(req.context, target, parametersOf(req));
    sendList(req, res, { query, answer: await listRelated(req.context, place, query) });
  }
}

async function answerRelationship(req: RelationRequest, res: Response): Promise<void> {
  const place = placeOf(req);
  const { type, id, relation } = req.params;
  const related = `${req.baseUrl}/${type}/${id}/${relation}`;
  const target = viewAcross(req.context, place.relation);
  if (place.relation.kind === 'one') {
    noQuery(parametersOf(req));
    const targetId = await relatedId(req.context, place);
    const data = targetId === null ? null : identifier(target, targetId);
    sendDocument(res, 200, documentOf({ data, links: { self: req.originalUrl, related } }));
  } else {
    const query = linkageQuery(req.context, target, parametersOf(req));
    const { records, total } = await listRelated(req.context, place, query);
    const data = records.map(({ row }) => identifier(target, row.id));
    const links = { ...pagingLinks(req.originalUrl, query.page, total), related };
    sendDocument(res, 200, documentOf({ data, links, meta: { total } }));
  }
}

function placeOf({ context, params: { type, id, relation } }: RelationRequest): RelatedPlace {
  const view = requireView(context, type);
  return { view, id, relation: requireRelation(view, relation) };
}

function sendRecord(
  req: Request,
  res: Response,
  { query, answer }: { query: RecordQuery; answer: RecordAnswer },
): void {
  sendDocument(res, 200, recordDocument(answer, req.originalUrl, { base: req.baseUrl, ...query }));
}

function sendList(req: Request, res: Response, { query, answer }: { query: ListQuery; answer: ListAnswer }): void {
  const links = pagingLinks(req.originalUrl, query.page, answer.total);
  sendDocument(res, 200, listDocument(answer, links, { base: req.baseUrl, ...query }));
}
