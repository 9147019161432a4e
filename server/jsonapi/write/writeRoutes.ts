import type { Request, Response } from 'express';
import type { RecordAnswer } from '../../operations/read/loaded.ts';
import { requireView } from '../../operations/read/view.ts';
import type { Answer } from '../../operations/write/idempotency/idempotency.ts';
import { create } from '../../operations/write/verbs/create.ts';
import { remove } from '../../operations/write/verbs/remove.ts';
import { update } from '../../operations/write/verbs/update.ts';
import { type WriteContext, writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { sendDocument } from '../answer.ts';
import { recordDocument } from '../document.ts';
import { recordQuery } from '../query/query.ts';
import { requestAddress } from '../requestAddress.ts';
import { changesIn, newRecordIn } from './body/body.ts';
import { reasonIn } from './body/reason.ts';
import { entityTag, preconditionOf } from './ifMatch.ts';
import { showingStale } from './staleVersion.ts';

type RecordRequest = Request<{ type: string; id: string }>;

export async function answerCreate(req: Request<{ type: string }>, context: WriteContext): Promise<Answer> {
  const { type } = req.params;
  const view = requireView(context, type);
  const query = recordQuery(context, view, req);
  const submission = newRecordIn(req.body, view.entity.resource);
  const answer = await create(context, { resource: type, submission, query });
  const location = addressOf(req, answer);
  return {
    status: 201,
    headers: { Location: location, ...tagOf(answer) },
    body: JSON.stringify(recordDocument(answer, location, { base: req.baseUrl, ...query })),
  };
}

export const answerUpdate =
  (services: Services) =>
  async (req: RecordRequest, res: Response): Promise<void> => {
    const { type, id } = req.params;
    const view = requireView(req.context, type);
    const query = recordQuery(req.context, view, req);
    const precondition = preconditionOf(req.get('If-Match'));
    const submission = changesIn(req.body, view.entity.resource, id);
    const context = writeContext(req.context, services, reasonIn(req.body));
    const answer = await showingStale(req.baseUrl, () =>
      update(context, { resource: type, id, submission, precondition, query }),
    );
    res.set(tagOf(answer));
    sendDocument(res, 200, recordDocument(answer, requestAddress(req), { base: req.baseUrl, ...query }));
  };

export const answerRemove =
  (services: Services) =>
  async (req: RecordRequest, res: Response): Promise<void> => {
    const { type, id } = req.params;
    const precondition = preconditionOf(req.get('If-Match'));
    const context = writeContext(req.context, services);
    await showingStale(req.baseUrl, () => remove(context, { resource: type, id, precondition }));
    res.status(204).end();
  };

const tagOf = ({ record }: RecordAnswer): { ETag?: string } => (record ? { ETag: entityTag(record.row.version) } : {});

const addressOf = ({ baseUrl, params }: Pick<Request, 'baseUrl' | 'params'>, { record }: RecordAnswer): string =>
  `${baseUrl}/${params['type']}/${record?.row.id}`;
