import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { MakerUnavailable } from '../../../schema/made.ts';
import { drawingType, type MadeType, madeTypeNames, madeTypes } from '../../../schema/mediaTypes.ts';
import { QueueFull, serialQueue } from '../../../schema/serialQueue.ts';
import { ApiError } from '../../errors.ts';
import { storedFileOf } from '../../files/fileOf.ts';
import { type Made, madeFile, madeTypeOf, makerOf } from '../../files/made/madeFile.ts';
import type { MadePlace } from '../../files/made/madePlace.ts';
import { fileRefusal } from '../../files/refusal.ts';
import { isId } from '../../operations/read/read.ts';
import { type View, viewOf } from '../../operations/read/view.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { preferredOf } from '../negotiation.ts';
import { noQuery } from '../query/query.ts';
import { parametersOf } from '../query/queryString.ts';
import { contentType, prepare, sendContent } from './sendFile.ts';

const packed = promisify<string, Buffer>(gzip);

/** Limits the files that wait to be made or drawn; one is at a time. */
const next = serialQueue(32);

/**
 * Answers a record as the file that the server makes of it. Passes the request on where the caller prefers a document.
 * Throws 404 for a record that the caller does not see, 406 for one without such a file, 503 where none can be made.
 */
export const answerRepresentation =
  (services: Services): RequestHandler<{ type: string; id: string }> =>
  async (req, res, pass) => {
    const wanted = preferredOf(req, [...madeTypeNames, drawingType]);
    if (!wanted) return pass();
    const { context, params } = req;
    const view = viewOf(context, params.type);
    if (!view && context.principal.userId === null) throw ApiError.unauthorized();
    const field = view && fieldMadeAs(view, wanted === drawingType ? 'application/pdf' : wanted);
    if (!view || field === undefined) return pass();
    noQuery(parametersOf(req));
    if (!isId(params.id)) throw ApiError.notFound();
    await storedFileOf(context, view, params.id, field);
    const place = { resource: view.entity.base.resource.name, id: params.id, field };
    const send = wanted === drawingType ? sendDrawing : sendMade;
    await refusingInWords(req, wanted, () => send(services, place, [req, res]));
  };

/** Finds the field that the server makes as this media type, where the caller may read it. */
function fieldMadeAs({ entity, files }: View, type: MadeType): string | undefined {
  return files.find((name) => {
    const field = entity.resource.fields[name];
    return field?.type === 'file' && field.made === type;
  });
}

async function refusingInWords(
  { context }: Request<{ type: string; id: string }>,
  wanted: MadeType | typeof drawingType,
  work: () => Promise<boolean>,
): Promise<void> {
  try {
    if (await work()) return;
  } catch (error) {
    throw error instanceof MakerUnavailable || error instanceof QueueFull ? fileRefusal('FILES_BUSY', context) : error;
  }
  const name = wanted === drawingType ? 'SVG' : madeTypes[wanted].name;
  throw fileRefusal('NO_SUCH_FILE', context, { params: [name] });
}

type Exchange = [Request<{ type: string; id: string }>, Response];

const madeOf = (services: Services, place: MadePlace): Promise<Made | null> =>
  next(() => madeFile(systemContext(services), place));

/** Sends the file; returns false where there is none. */
async function sendMade(services: Services, place: MadePlace, [req, res]: Exchange): Promise<boolean> {
  const file = await madeOf(services, place);
  if (!file) return false;
  if ('kept' in file) {
    if (isFresh([req, res], file.kept.id)) return true;
    res.attachment(file.kept.name).setHeader('Content-Type', contentType(file.kept.mediaType));
    await sendContent(req, res, services.files, file.kept);
    return true;
  }
  const { name, content } = file.made;
  if (isFresh([req, res], hashOf(content))) return true;
  const type = madeTypeOf(services, place);
  res.attachment(`${name}.${madeTypes[type].extension}`).setHeader('Content-Type', type);
  res.end(content);
  return true;
}

/** Sends the drawing of the file; returns false where there is none, or nothing can draw it. */
async function sendDrawing(services: Services, place: MadePlace, [req, res]: Exchange): Promise<boolean> {
  const draw = makerOf(services, place)?.draw;
  const file = draw && (await madeOf(services, place));
  if (!draw || !file) return false;
  const content = await contentOf(services, file);
  if (isFresh([req, res], `${hashOf(content)}-drawn`)) return true;
  const drawing = await next(() => draw(content));
  res.setHeader('Content-Type', drawingType);
  const isPacked = req.acceptsEncodings('gzip') !== false;
  if (isPacked) res.set({ 'Content-Encoding': 'gzip' });
  res.vary('Accept-Encoding');
  res.end(isPacked ? await packed(drawing) : drawing);
  return true;
}

/** Sets the headers of a file, with a strong entity tag. Answers 304 and returns true where the caller has it. */
function isFresh([req, res]: Exchange, tag: string): boolean {
  prepare(res, tag);
  res.vary('Accept');
  if (req.fresh) res.status(304).end();
  return req.fresh;
}

async function contentOf({ files }: Services, file: Made): Promise<Uint8Array> {
  if ('made' in file) return file.made.content;
  const content = await files?.get(file.kept.id);
  if (!content) throw ApiError.notFound();
  return buffer(content.stream);
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 32);
