import type { Request, Response } from 'express';
import { isFile } from '../../../schema/types/shared/storedFile.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { fileOf } from '../../files/fileOf.ts';
import { type FilePlace, keepUpload } from '../../files/keepUpload.ts';
import type { FileStore } from '../../files/store.ts';
import { thumbnailKey } from '../../files/tables.ts';
import { viewOf } from '../../operations/read/view.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Handlers } from '../../routes/mount.ts';
import type { fileRoutes, uploadRoutes } from '../../routes/resourceRoutes.ts';
import type { Services } from '../../services.ts';
import { sendDocument } from '../answer.ts';
import { documentOf } from '../document.ts';
import { mostBytesOf, readUpload } from '../imports/multipart.ts';
import { inUploadSlot } from '../imports/uploadSlots.ts';
import { negotiateUpload } from '../negotiation.ts';
import { noQuery } from '../query/query.ts';
import { parametersOf } from '../query/queryString.ts';
import { contentType, prepare, send, sendContent } from './sendFile.ts';
import { uploadTargetIn } from './uploadTarget.ts';

type OneFile = Request<{ type: string; id: string; relation: string }>;

/** Answers uploads of files for fields of records. */
export const uploadHandlers = (services: Services): Handlers<typeof uploadRoutes> => ({
  'files.create': [negotiateUpload, answerUpload(services)],
});

/** Answers the files in fields of records. */
export const fileHandlers = ({ files }: Services): Handlers<typeof fileRoutes> => ({
  '{type}.file.{relation}': [answerFile(files)],
  '{type}.thumbnail.{relation}': [answerThumbnail(files)],
});

const answerUpload =
  (services: Services) =>
  async (req: Request, res: Response): Promise<void> => {
    const { principal, language } = req.context;
    if (principal.userId === null) throw ApiError.unauthorized();
    await inUploadSlot({ userId: principal.userId, bytes: mostBytesOf(req), language }, async () => {
      const { document, fileName: name, content } = await readUpload(req);
      const place = placeOf(req.context, uploadTargetIn(document));
      if (!services.files) throw ApiError.notFound();
      const { id, ...attributes } = await keepUpload(writeContext(req.context, services), services.files, place, {
        name,
        content,
      });
      sendDocument(res, 201, documentOf({ data: { type: 'files', id, attributes } }));
    });
  };

/** Finds a field of files that the caller may write. Throws 403 for one that does not exist, too. */
function placeOf(context: Context, { resource, field }: { resource: string; field: string }): FilePlace {
  const view = viewOf(context, resource);
  const described = view?.entity.resource.fields[field];
  const isWritable = view?.rights.create?.has(field) || view?.rights.update?.has(field);
  if (!view || !described || !isFile(described) || !isWritable) throw ApiError.notWritable(['/data/attributes/field']);
  return { resource: view.entity.base.resource.name, name: field, field: described };
}

const answerFile =
  (store: FileStore | undefined) =>
  async (req: OneFile, res: Response): Promise<void> => {
    const { type: resource, id, relation: field } = req.params;
    const { file: former } = req.query;
    if (typeof former !== 'string') noQuery(parametersOf(req));
    const file = await fileOf(req.context, { resource, id, field, ...(typeof former === 'string' && { former }) });
    prepare(res, file.id);
    if (req.fresh) return void res.status(304).end();
    res.attachment(file.name).setHeader('Content-Type', contentType(file.mediaType));
    await sendContent(req, res, store, file);
  };

const answerThumbnail =
  (store: FileStore | undefined) =>
  async (req: OneFile, res: Response): Promise<void> => {
    const { type: resource, id, relation: field } = req.params;
    const file = await fileOf(req.context, { resource, id, field });
    if (!file.hasThumbnail) throw ApiError.notFound();
    prepare(res, thumbnailKey(file.id));
    if (req.fresh) return void res.status(304).end();
    res.setHeader('Content-Type', 'image/webp');
    const content = await store?.get(thumbnailKey(file.id));
    if (!content) throw ApiError.notFound();
    await send(req, res, content);
  };
