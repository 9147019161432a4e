import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { ApiError } from '../../errors.ts';
import { type Answer, type KeyedRequest, once } from '../../operations/write/once.ts';
import { type WriteContext, writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { sendBody } from '../answer.ts';
import { reasonIn } from './reason.ts';

/** Answers a POST; where it carries an `Idempotency-Key`, a replay is answered as the first was and has no effect. */
export const answerOnce =
  <P>(services: Services, answer: (req: Request<P>, context: WriteContext) => Promise<Answer>) =>
  async (req: Request<P>, res: Response): Promise<void> => {
    const context = writeContext(req.context, services, reasonIn(req.body));
    const request = keyedRequestOf(req);
    const { status, headers, body } = request
      ? await once(context, request, (inside) => answer(req, inside))
      : await answer(req, context);
    res.set(headers);
    sendBody(res, status, body);
  };

/**
 * The key of a request and the fingerprint of what it asks: its address with the query, for the answer depends on it, and its
 * body as it was understood. Undefined without the header, 400 where it holds no key.
 */
function keyedRequestOf<P>(req: Request<P>): KeyedRequest | undefined {
  const header = req.get('Idempotency-Key');
  if (header === undefined) return undefined;
  const asked = JSON.stringify([req.method, req.originalUrl, sha256(JSON.stringify(req.body) ?? '')]);
  return { key: keyIn(header), fingerprint: sha256(asked) };
}

const longest = 255;

/** The draft writes the key as a structured field, in quotes; most clients leave these out. */
function keyIn(header: string): string {
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (key.length > 0 && key.length <= longest) return key;
  throw new ApiError(400, [
    {
      code: 'INVALID_HEADER',
      title: 'Bad Request',
      detail: `Idempotency-Key holds 1 to ${longest} characters.`,
      source: { header: 'Idempotency-Key' },
    },
  ]);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
