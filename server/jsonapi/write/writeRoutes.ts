import { type Request, type RequestHandler, type Response, Router } from 'express';
import { ApiError } from '../../errors.ts';
import type { RecordAnswer } from '../../operations/read/loaded.ts';
import { requireView } from '../../operations/read/view.ts';
import { create } from '../../operations/write/create.ts';
import type { Answer } from '../../operations/write/once.ts';
import { remove } from '../../operations/write/remove.ts';
import { update } from '../../operations/write/update.ts';
import { type WriteContext, writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { mediaType, sendDocument } from '../answer.ts';
import { recordDocument } from '../document.ts';
import { answerRestore } from '../past/restoreRoute.ts';
import { noQuery, recordQuery } from '../query/query.ts';
import { parametersOf } from '../query/queryString.ts';
import { answerReveal } from '../reveal/revealRoute.ts';
import { changesIn, newRecordIn } from './body/body.ts';
import { jsonBody } from './body/jsonBody.ts';
import { reasonIn } from './body/reason.ts';
import { answerBulkChange } from './bulk/bulkChangeRoute.ts';
import { entityTag, preconditionOf } from './ifMatch.ts';
import { answerOnce } from './once/idempotencyKey.ts';
import { answerAdd, answerRelink, answerRemoval } from './relationships/relationshipRoutes.ts';
import { showingStale } from './staleVersion.ts';

type RecordRequest = Request<{ type: string; id: string }>;

/** Making, changing and removing records, one or many at once. */
export function writeRoutes(services: Services): Router {
  const router = Router();
  const body = [requireJsonApi, ...jsonBody];
  router.post('/bulkchanges', body, answerOnce(services, answerBulkChange));
  router.post('/restores', body, answerOnce(services, answerRestore));
  router.post('/reveals', body, answerReveal(services));
  router.post('/:type', body, answerOnce(services, answerCreate));
  router.patch('/:type/:id', body, answerUpdate(services));
  router.delete('/:type/:id', answerRemove(services));
  router.patch('/:type/:id/relationships/:relation', body, answerRelink(services));
  router.post('/:type/:id/relationships/:relation', body, answerOnce(services, answerAdd));
  router.delete('/:type/:id/relationships/:relation', body, answerRemoval(services));
  return router;
}

/** Negotiation lets plain JSON through, for the session; records are written in JSON:API. */
const requireJsonApi: RequestHandler = (req, _res, next) => {
  // Null: there is no body, which is for the reading of the document to say.
  if (req.is(mediaType) !== false) return next();
  throw new ApiError(415, [
    {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      title: 'Unsupported Media Type',
      detail: `The body of this request is to be ${mediaType}.`,
      source: { header: 'Content-Type' },
    },
  ]);
};

async function answerCreate(req: Request<{ type: string }>, context: WriteContext): Promise<Answer> {
  const { type } = req.params;
  const view = requireView(context, type);
  const query = recordQuery(context, view, parametersOf(req));
  const submission = newRecordIn(req.body, view.entity.resource);
  const answer = await create(context, { resource: type, submission, query });
  const location = addressOf(req, answer);
  return {
    status: 201,
    headers: { Location: location, ...tagOf(answer) },
    body: JSON.stringify(recordDocument(answer, location, { base: req.baseUrl, ...query })),
  };
}

const answerUpdate =
  (services: Services) =>
  async (req: RecordRequest, res: Response): Promise<void> => {
    const { type, id } = req.params;
    const view = requireView(req.context, type);
    const query = recordQuery(req.context, view, parametersOf(req));
    const precondition = preconditionOf(req.get('If-Match'));
    const submission = changesIn(req.body, view.entity.resource, id);
    const context = writeContext(req.context, services, reasonIn(req.body));
    const answer = await showingStale(req.baseUrl, () =>
      update(context, { resource: type, id, submission, precondition, query }),
    );
    res.set(tagOf(answer));
    sendDocument(res, 200, recordDocument(answer, req.originalUrl, { base: req.baseUrl, ...query }));
  };

const answerRemove =
  (services: Services) =>
  async (req: RecordRequest, res: Response): Promise<void> => {
    const { type, id } = req.params;
    noQuery(parametersOf(req));
    const precondition = preconditionOf(req.get('If-Match'));
    const context = writeContext(req.context, services);
    await showingStale(req.baseUrl, () => remove(context, { resource: type, id, precondition }));
    res.status(204).end();
  };

const tagOf = ({ record }: RecordAnswer): { ETag?: string } => (record ? { ETag: entityTag(record.row.version) } : {});

const addressOf = ({ baseUrl, params }: Pick<Request, 'baseUrl' | 'params'>, { record }: RecordAnswer): string =>
  `${baseUrl}/${params['type']}/${record?.row.id}`;
