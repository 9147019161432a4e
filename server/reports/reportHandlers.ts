import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Language } from '../../schema/label.ts';
import { MakerUnavailable } from '../../schema/made.ts';
import { type Report, type ReportContext, type ReportFile, ReportUnavailable } from '../../schema/report.ts';
import { ApiError } from '../errors.ts';
import { madeFile } from '../files/made/madeFile.ts';
import { contentType } from '../jsonapi/files/sendFile.ts';
import { parametersOf, type QueryParameters } from '../jsonapi/query/queryString.ts';
import { findAllRows, findRows } from '../operations/read/findRows.ts';
import { readRecord } from '../operations/read/read.ts';
import { unsealedField } from '../operations/reveal/unsealedField.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Handlers } from '../routes/mount.ts';
import type { reportRoutes } from '../routes/table.ts';
import type { Services } from '../services.ts';

/** Treats a client that reads nothing for this long as gone. */
const longestPause = 120_000;

/** Answers files that are sent while they are made. */
export const reportHandlers = (services: Services): Handlers<typeof reportRoutes> => ({
  'reports.read': [answerReport(services)],
});

function answerReport(services: Services): RequestHandler {
  const { reports = {} } = services;
  return async (request, response) => {
    const name = String(request.params['name']);
    const report = Object.hasOwn(reports, name) ? reports[name] : undefined;
    // Answers a report of other roles like one that is absent.
    if (!report?.roles.includes(request.context.principal.role)) throw ApiError.notFound();
    const asked = report.read(textsOf(parametersOf(request)));
    if (asked === undefined) throw ApiError.badParameter('', 'These parameters do not make a report.');
    await send(report, asked, { services, request, response });
  };
}

/** Keeps the parameters that are plain texts; another one makes no sense to any report. */
const textsOf = ({ values }: QueryParameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') throw ApiError.badParameter(name, 'This parameter is to be a text.');
      return [name, value];
    }),
  );

interface Exchange {
  services: Services;
  request: Request;
  response: Response;
}

/** Sends a report no faster than the caller takes it. A fault after the first piece cuts the connection. */
async function send(report: Report, asked: unknown, { services, request, response }: Exchange): Promise<void> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  response.once('close', leave);
  try {
    const file = await report.file(asked, contextOf(services, request, gone.signal));
    await sendPieces(file, request, response);
  } catch (error) {
    if (gone.signal.aborted) return;
    if (response.headersSent) {
      services.logger.error({ err: error, requestId: request.context.requestId }, 'a report broke off');
      response.destroy();
    } else throw refusalOf(error, request.context.language);
  } finally {
    response.off('close', leave);
  }
}

async function sendPieces({ name, type, content }: ReportFile, request: Request, response: Response): Promise<void> {
  const pieces = content[Symbol.asyncIterator]();
  try {
    // Makes the first piece before any header, so that a fault in it is an ordinary error.
    const first = request.method === 'HEAD' ? undefined : await pieces.next();
    response.attachment(name).setHeader('Content-Type', contentType(type));
    response.setTimeout(longestPause, () => response.destroy());
    if (first) await pipeline(Readable.from(resumed(first, pieces)), response);
    else response.end();
  } finally {
    await pieces.return?.();
  }
}

/** Continues an iterator whose first piece was taken. */
async function* resumed<T>(first: IteratorResult<T>, pieces: AsyncIterator<T>): AsyncGenerator<T> {
  for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
}

function contextOf(services: Services, { context }: Request, signal: AbortSignal): ReportContext {
  return {
    find: (resource, condition) => findRows(context, resource, condition),
    findAll: (resource, condition) => findAllRows(context, resource, condition),
    now: context.now,
    language: context.language,
    signal,
    requireReadable: async (resource, id) => void (await readRecord(context, resource, id)),
    unseal: (resource, id, field) => unsealedField(systemContext(services), resource, id, field),
    made: async (resource, id, field) => {
      const file = await madeFile(systemContext(services), { resource, id, field });
      if (!file) return null;
      if ('made' in file) return file.made.content;
      const kept = await services.files?.get(file.kept.id);
      return kept ? buffer(kept.stream) : null;
    },
  };
}

function refusalOf(error: unknown, language: Language): unknown {
  if (error instanceof ReportUnavailable) return busy(error.text[language]);
  return error instanceof MakerUnavailable ? busy('Documents cannot be made now. Try again in a while.') : error;
}

const busy = (detail: string): ApiError =>
  new ApiError(503, [{ code: 'BUSY', title: 'Service Unavailable', detail }], { 'Retry-After': '60' });
