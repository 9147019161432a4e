import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { type Request, Router } from 'express';
import { ApiError } from '../../errors.ts';
import { faultyRowsFile } from '../../imports/file/faultyRowsFile.ts';
import { ownFile } from '../../imports/ownFile.ts';
import { continueImport, inspectUpload, type StartedImport, startImport } from '../../imports/startImport.ts';
import { readRecord } from '../../operations/read/read.ts';
import type { Answer } from '../../operations/write/once.ts';
import { type WriteContext, writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { sendDocument } from '../answer.ts';
import { documentOf, recordDocument } from '../document.ts';
import { negotiate, negotiateUpload } from '../negotiation.ts';
import { noQuery } from '../query/query.ts';
import { parametersOf } from '../query/queryString.ts';
import { jsonBody } from '../write/body/jsonBody.ts';
import { answerOnce, sendOnce } from '../write/once/idempotencyKey.ts';
import { importChangeIn, importOrderIn } from './importDocument.ts';
import { readUpload, type Upload } from './multipart.ts';

/** Uploading a file of records, and going on with it. What becomes of it is read like any other record. */
export function importRoutes(services: Services): Router {
  const router = Router();
  router.post('/imports', negotiateUpload, async (req, res) => {
    noQuery(parametersOf(req));
    if (req.context.principal.userId === null) throw ApiError.unauthorized();
    const upload = await readUpload(req);
    const order = importOrderIn(upload.document);
    const context = writeContext(req.context, services);
    const prepare = async () => {
      const inspected = await inspectUpload(context, { ...upload, order });
      return async (inside: WriteContext): Promise<Answer> =>
        answerTo(req, inside, await startImport(services, inside, { ...upload, order, inspected }));
    };
    await sendOnce(req, res, { context, asked: () => askedBy(upload), prepare });
  });
  const goOn = async (req: Request<{ id: string }>, context: WriteContext): Promise<Answer> => {
    noQuery(parametersOf(req));
    const { id } = req.params;
    const change = importChangeIn(req.body, id);
    return answerTo(req, context, await continueImport(services, context, { id, change }));
  };
  router.patch('/imports/:id', negotiate, ...jsonBody, answerOnce(services, goOn));
  router.get('/imports/:id/columns', negotiate, async (req: Request<{ id: string }>, res) => {
    noQuery(parametersOf(req));
    const { columns, request, expiresAt } = await ownFile(writeContext(req.context, services), req.params.id);
    sendDocument(res, 200, documentOf({ meta: { columns, request, expiresAt: expiresAt.toISOString() } }));
  });
  router.get('/imports/:id/faultyrows', async (req: Request<{ id: string }>, res) => {
    noQuery(parametersOf(req));
    const context = writeContext(req.context, services);
    const { id } = req.params;
    const file = await ownFile(context, id);
    res.attachment('rows.csv').setHeader('Content-Type', 'text/csv; charset=utf-8; header=present');
    await pipeline(faultyRowsFile(context, { id, file }), res);
  });
  return router;
}

/** The boundary of the form differs each time it is sent, what stands in it does not. */
const askedBy = ({ document, fileName, content }: Upload): string =>
  JSON.stringify([document, fileName, createHash('sha256').update(content).digest('hex')]);

/** 202: it is worked on from now on, and read where `Location` says. */
async function answerTo(
  { baseUrl: base }: Pick<Request, 'baseUrl'>,
  context: WriteContext,
  { id, columns }: StartedImport,
): Promise<Answer> {
  const location = `${base}/imports/${id}`;
  const record = await readRecord(context, 'imports', id);
  const document = recordDocument(record, location, { base, fields: new Map(), include: new Map() });
  return { status: 202, headers: { Location: location }, body: JSON.stringify({ ...document, meta: { columns } }) };
}
