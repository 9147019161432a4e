import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { isNoConnection } from '../sql/connection/reachingPool.ts';
import { sendDocument } from './answer.ts';

/** Answers every error. Mounted last. */
export function errorHandler({ logger }: Pick<Services, 'logger'>): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const isBusy = isNoConnection(error);
    if (isBusy) logger.warn({ err: error, requestId: req.context?.requestId }, 'no connection to the database');
    const known = error instanceof ApiError ? error : isBusy ? withoutConnection() : ofRequest(error);
    if (known) {
      for (const [name, value] of Object.entries(known.headers)) res.setHeader(name, value);
      sendDocument(res, known.status, { jsonapi: { version: '1.1' }, errors: known.errors });
      return;
    }
    const id = randomUUID();
    logger.error(
      { err: error, errorId: id, requestId: req.context?.requestId, method: req.method },
      'unexpected error',
    );
    sendDocument(res, 500, {
      jsonapi: { version: '1.1' },
      errors: [{ id, status: '500', code: 'INTERNAL', title: 'Internal Server Error' }],
    });
  };
}

/** Uses texts of our own, as those of the libraries quote the request. */
const details: Record<number, string> = {
  400: 'The request cannot be read.',
  413: 'The request is too large.',
  415: 'This encoding is not supported.',
};

/** Reads the 4xx status that Express and its parsers put on errors about the request; undefined for any other error. */
function ofRequest(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { status } = error as Error & { status?: unknown };
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 400 || status > 499) return undefined;
  const title = STATUS_CODES[status] ?? 'Bad Request';
  return new ApiError(status, [{ code: codeOf(title), title, detail: details[status] }]);
}

/** Asks to send a request again that never reached the database. */
const withoutConnection = (): ApiError =>
  new ApiError(503, [{ code: 'BUSY', title: 'Service Unavailable', detail: 'The database is busy. Try again.' }], {
    'Retry-After': '1',
  });

/** Turns `Payload Too Large` into `PAYLOAD_TOO_LARGE`. */
const codeOf = (title: string): string => title.toUpperCase().replace(/[^A-Z]+/g, '_');
