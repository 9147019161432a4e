import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { ApiError } from '../../errors.ts';
import { faultyRowsFile } from '../../imports/file/faultyRowsFile.ts';
import { ownFile } from '../../imports/ownFile.ts';
import { continueImport, inspectUpload, type StartedImport, startImport } from '../../imports/startImport.ts';
import { unknownValues } from '../../imports/unknownValues.ts';
import { readRecord } from '../../operations/read/read.ts';
import type { Answer } from '../../operations/write/idempotency/idempotency.ts';
import { type WriteContext, writeContext } from '../../operations/write/writeContext.ts';
import type { Handlers } from '../../routes/mount.ts';
import type { importRoutes } from '../../routes/resourceRoutes.ts';
import type { Services } from '../../services.ts';
import { sendDocument } from '../answer.ts';
import { documentOf, recordDocument } from '../document.ts';
import { negotiate, negotiateUpload } from '../negotiation.ts';
import { jsonBody } from '../write/body/jsonBody.ts';
import { answerOnce, sendOnce } from '../write/idempotency/idempotencyKey.ts';
import { importChangeIn, importOrderIn } from './importDocument.ts';
import { mostBytesOf, readUpload, type Upload } from './multipart.ts';
import { inUploadSlot } from './uploadSlots.ts';

type OneImport = Request<{ id: string }>;

/** Answers uploads of files, and later requests about an import. */
export const importHandlers = (services: Services): Handlers<typeof importRoutes> => ({
  'imports.create': [negotiateUpload, answerUpload(services)],
  'imports.update': [negotiate, ...jsonBody, answerOnce(services, answerContinuation(services))],
  'imports.columns': [negotiate, answerColumns(services)],
  'imports.faultyRows': [answerFaultyRows(services)],
});

const answerUpload =
  (services: Services) =>
  async (req: Request, res: Response): Promise<void> => {
    const { principal, language } = req.context;
    if (principal.userId === null) throw ApiError.unauthorized();
    await inUploadSlot({ userId: principal.userId, bytes: mostBytesOf(req), language }, () =>
      receive(services, req, res),
    );
  };

async function receive(services: Services, req: Request, res: Response): Promise<void> {
  const upload = await readUpload(req);
  const order = importOrderIn(upload.document);
  const context = writeContext(req.context, services);
  const prepare = async () => {
    const inspected = await inspectUpload(context, { ...upload, order });
    return async (inside: WriteContext): Promise<Answer> =>
      answerTo(req, inside, await startImport(services, inside, { ...upload, order, inspected }));
  };
  await sendOnce(req, res, { context, asked: () => askedBy(upload), prepare });
}

const answerContinuation =
  (services: Services) =>
  async (req: OneImport, context: WriteContext): Promise<Answer> => {
    const { id } = req.params;
    const change = importChangeIn(req.body, id);
    return answerTo(req, context, await continueImport(services, context, { id, change }));
  };

const answerColumns =
  (services: Services) =>
  async (req: OneImport, res: Response): Promise<void> => {
    const context = writeContext(req.context, services);
    const { id } = req.params;
    const { columns, request, expiresAt } = await ownFile(context, id);
    const unknown = await unknownValues(context, id, { request });
    sendDocument(res, 200, documentOf({ meta: { columns, request, unknown, expiresAt: expiresAt.toISOString() } }));
  };

const answerFaultyRows =
  (services: Services) =>
  async (req: OneImport, res: Response): Promise<void> => {
    const context = writeContext(req.context, services);
    const { id } = req.params;
    const file = await ownFile(context, id);
    res.attachment('rows.csv').setHeader('Content-Type', 'text/csv; charset=utf-8; header=present');
    await pipeline(faultyRowsFile(context, { id, file }), res);
  };

/** Fingerprints the parts of the form, as its boundary differs at each attempt. */
const askedBy = ({ document, fileName, digest }: Upload): string => JSON.stringify([document, fileName, digest]);

/** Answers 202: a job works on it, and `Location` tells where to read the import. */
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
