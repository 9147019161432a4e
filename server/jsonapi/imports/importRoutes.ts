import { type Request, type Response, Router } from 'express';
import { ApiError } from '../../errors.ts';
import { continueImport, type StartedImport, startImport } from '../../imports/startImport.ts';
import { readRecord } from '../../operations/read/read.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { sendDocument } from '../answer.ts';
import { recordDocument } from '../document.ts';
import { negotiate, negotiateUpload } from '../negotiation.ts';
import { noQuery } from '../query/query.ts';
import { parametersOf } from '../query/queryString.ts';
import { jsonBody } from '../write/jsonBody.ts';
import { importChangeIn, importOrderIn } from './importDocument.ts';
import { readUpload } from './multipart.ts';

/** Uploading a file of records, and going on with it. What becomes of it is read like any other record. */
export function importRoutes(services: Services): Router {
  const router = Router();
  router.post('/imports', negotiateUpload, async (req, res) => {
    noQuery(parametersOf(req));
    if (req.context.principal.userId === null) throw ApiError.unauthorized();
    const { document, fileName, content } = await readUpload(req);
    const order = importOrderIn(document);
    const context = writeContext(req.context, services);
    await answer(req, res, await startImport(services, context, { order, fileName, content }));
  });
  router.patch('/imports/:id', negotiate, ...jsonBody, async (req: Request<{ id: string }>, res) => {
    noQuery(parametersOf(req));
    const { id } = req.params;
    const change = importChangeIn(req.body, id);
    const context = writeContext(req.context, services);
    await answer(req, res, await continueImport(services, context, { id, change }));
  });
  return router;
}

/** 202: it is worked on from now on, and read where `Location` says. */
async function answer(
  req: Pick<Request, 'context' | 'baseUrl'>,
  res: Response,
  { id, columns }: StartedImport,
): Promise<void> {
  const base = req.baseUrl;
  const location = `${base}/imports/${id}`;
  const record = await readRecord(req.context, 'imports', id);
  const document = recordDocument(record, location, { base, fields: new Map(), include: new Map() });
  res.set('Location', location);
  sendDocument(res, 202, { ...document, meta: { columns } });
}
