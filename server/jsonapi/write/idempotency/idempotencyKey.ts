import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { ApiError } from '../../../errors.ts';
import {
  type Answer,
  answerBefore,
  type KeyedRequest,
  once,
} from '../../../operations/write/idempotency/idempotency.ts';
import { type WriteContext, writeContext } from '../../../operations/write/writeContext.ts';
import type { Services } from '../../../services.ts';
import { sendBody } from '../../answer.ts';
import { reasonIn } from '../body/reason.ts';

/** Answers a write. With an `Idempotency-Key` a replay gets the first answer and has no effect. */
export const answerOnce =
  <P>(services: Services, answer: (req: Request<P>, context: WriteContext) => Promise<Answer>) =>
  async (req: Request<P>, res: Response): Promise<void> => {
    const context = writeContext(req.context, services, reasonIn(req.body));
    const request = keyedRequestOf(req, () => JSON.stringify(req.body) ?? '');
    send(res, await written(context, request, (inside) => answer(req, inside)));
  };

type Write = (context: WriteContext) => Promise<Answer>;

export interface Once {
  context: WriteContext;
  /** The body as understood: the same text for the same request, however it was sent. */
  asked(): string;
  /** Prepares the write outside the transaction and may refuse the request. Not run for a replay. */
  prepare(): Promise<Write>;
}

/** Answers a write as `answerOnce` does, for a request whose body is read elsewhere and whose write is prepared. */
export async function sendOnce<P>(req: KeyedBy<P>, res: Response, { context, asked, prepare }: Once): Promise<void> {
  const request = keyedRequestOf(req, asked);
  const before = request ? await answerBefore(context, request) : null;
  send(res, before ?? (await written(context, request, await prepare())));
}

type KeyedBy<P> = Pick<Request<P>, 'get' | 'method' | 'originalUrl'>;

const written = (context: WriteContext, request: KeyedRequest | undefined, write: Write): Promise<Answer> =>
  request ? once(context, request, write) : write(context);

function send(res: Response, { status, headers, body }: Answer): void {
  res.set(headers);
  sendBody(res, status, body);
}

/**
 * Reads the key of a request and fingerprints address, query and body. Undefined without the header. Throws 400 for an
 * invalid key.
 */
function keyedRequestOf<P>(req: KeyedBy<P>, body: () => string): KeyedRequest | undefined {
  const header = req.get('Idempotency-Key');
  if (header === undefined) return undefined;
  const asked = JSON.stringify([req.method, req.originalUrl, sha256(body())]);
  return { key: keyIn(header), fingerprint: sha256(asked) };
}

const longest = 255;

/** Accepts a key without the quotes of the draft, as most clients send it. */
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
