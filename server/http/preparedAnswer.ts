import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Request, Response } from 'express';

/** A JSON answer that is worked out once. */
export interface PreparedAnswer {
  text: string;
  tag: string;
  /** The text compressed by Brotli: at the first call, the same ever after. */
  packed(): Buffer;
}

export function prepareAnswer(body: object): PreparedAnswer {
  const text = JSON.stringify(body);
  let packed: Buffer | undefined;
  return {
    text,
    tag: createHash('sha256').update(text).digest('base64url'),
    packed: () => {
      packed ??= brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return packed;
    },
  };
}

/** Answers by key, each worked out when it is first asked for: most are never, and a start need not wait for them. */
export function preparedAnswers<K extends string>(bodyOf: (key: K) => object): (key: K) => PreparedAnswer {
  const answers = new Map<K, PreparedAnswer>();
  return (key) => {
    const answer = answers.get(key) ?? prepareAnswer(bodyOf(key));
    answers.set(key, answer);
    return answer;
  };
}

/** Works answers out before anybody asks, compressed too, each in a turn of its own: requests come between. */
export async function prepareAhead<K extends string>(answerFor: (key: K) => PreparedAnswer, keys: readonly K[]) {
  for (const key of keys) {
    await setImmediate();
    answerFor(key).packed();
  }
}

/**
 * Kept by the browser of one caller, but asked for again each time: a restart of the server may have changed it. Compressed
 * where the caller takes that: it holds no secrets and nothing the caller said, so its length tells nothing (BREACH).
 */
export function sendPrepared(request: Request, response: Response, answer: PreparedAnswer): void {
  const isPacked = request.acceptsEncodings('br') === 'br';
  // Each coding has a tag of its own (RFC 9110, section 8.8.3.3).
  response.set({ 'Cache-Control': 'private, no-cache', ETag: `"${answer.tag}${isPacked ? '-br' : ''}"` });
  response.vary('Authorization').vary('Accept-Encoding');
  if (request.fresh) response.status(304).end();
  else if (isPacked) response.type('application/json').set('Content-Encoding', 'br').send(answer.packed());
  else response.type('application/json').send(answer.text);
}
