import type { Request, Response } from 'express';
import { list } from '../../operations/read/list.ts';
import type { ListAnswer, RecordAnswer } from '../../operations/read/loaded.ts';
import { readRecord } from '../../operations/read/read.ts';
import type { ListQuery, RecordQuery } from '../../operations/read/readQuery.ts';
import {
  listRelated,
  type RelatedPlace,
  readRelated,
  relatedId,
  requireRelation,
} from '../../operations/read/related.ts';
import { requireView, type View, viewAcross } from '../../operations/read/view.ts';
import { sendDocument } from '../answer.ts';
import { documentOf, identifier, listDocument, recordDocument } from '../document.ts';
import { cursorsOf, pagingLinks } from '../query/paging.ts';
import { linkageQuery, listQuery, noQuery, recordQuery } from '../query/query.ts';
import { parametersOf } from '../query/queryString.ts';
import { requestAddress } from '../requestAddress.ts';
import { entityTag } from '../write/ifMatch.ts';

export async function answerList(req: Request<{ type: string }>, res: Response): Promise<void> {
  const view = requireView(req.context, req.params.type);
  const query = listQuery(req.context, view, parametersOf(req));
  sendList(req, res, { view, query, answer: await list(req.context, view, query) });
}

export async function answerRecord(req: Request<{ type: string; id: string }>, res: Response): Promise<void> {
  const { type, id } = req.params;
  const query = recordQuery(req.context, requireView(req.context, type), req);
  const answer = await readRecord(req.context, type, id, query);
  // Sends no entity tag with includes, which have versions of their own.
  if (answer.record && query.include.size === 0) res.setHeader('ETag', entityTag(answer.record.row.version));
  sendRecord(req, res, { query, answer });
}

type RelationRequest = Request<{ type: string; id: string; relation: string }>;

export async function answerRelated(req: RelationRequest, res: Response): Promise<void> {
  const place = placeOf(req);
  const target = viewAcross(req.context, place.relation);
  if (place.relation.kind === 'one') {
    const query = recordQuery(req.context, target, req);
    sendRecord(req, res, { query, answer: await readRelated(req.context, place, query) });
  } else {
    const query = listQuery(req.context, target, parametersOf(req));
    sendList(req, res, { view: target, query, answer: await listRelated(req.context, place, query) });
  }
}

export async function answerRelationship(req: RelationRequest, res: Response): Promise<void> {
  const place = placeOf(req);
  const { type, id, relation } = req.params;
  const related = `${req.baseUrl}/${type}/${id}/${relation}`;
  const target = viewAcross(req.context, place.relation);
  if (place.relation.kind === 'one') {
    noQuery(parametersOf(req));
    const targetId = await relatedId(req.context, place);
    const data = targetId === null ? null : identifier(target, targetId);
    sendDocument(res, 200, documentOf({ data, links: { self: requestAddress(req), related } }));
  } else {
    const query = linkageQuery(req.context, target, parametersOf(req));
    const answer = await listRelated(req.context, place, query);
    const data = answer.records.map(({ row }) => identifier(target, row.id));
    const { links, meta } = pagingOf(req, { view: target, query, answer });
    sendDocument(res, 200, documentOf({ data, links: { ...links, related }, meta }));
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
  sendDocument(res, 200, recordDocument(answer, requestAddress(req), { base: req.baseUrl, ...query }));
}

interface AnsweredList {
  view: View;
  query: ListQuery;
  answer: ListAnswer;
}

function sendList(req: Request, res: Response, answered: AnsweredList): void {
  const { query, answer } = answered;
  sendDocument(res, 200, listDocument(answer, pagingOf(req, answered), { base: req.baseUrl, ...query }));
}

/** Holds the links and meta of a page. */
function pagingOf(req: Request, { view, query, answer }: AnsweredList) {
  const scope = { context: req.context, view, sort: query.sort };
  return {
    links: { ...pagingLinks(requestAddress(req), { page: query.page, answer, scope }) },
    meta: {
      total: answer.total,
      ...(answer.totalIsEstimate && { totalIsEstimate: true }),
      ...answer.aggregates,
      cursors: cursorsOf({ answer, scope }),
    },
  };
}
