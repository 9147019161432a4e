import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Request, Response } from 'express';

/** Holds a JSON answer that is computed once. */
export interface PreparedAnswer {
  text: string;
  tag: string;
  /** Gives the text compressed by Brotli, computed at the first call. */
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

/** Computes each answer at its first request, as most are never requested and a start need not wait. */
export function preparedAnswers<K extends string>(bodyOf: (key: K) => object): (key: K) => PreparedAnswer {
  const answers = new Map<K, PreparedAnswer>();
  return (key) => {
    const answer = answers.get(key) ?? prepareAnswer(bodyOf(key));
    answers.set(key, answer);
    return answer;
  };
}

/** Prepares answers ahead of requests, compressed too, each in its own turn so that requests come between. */
export async function prepareAhead<K extends string>(answerFor: (key: K) => PreparedAnswer, keys: readonly K[]) {
  for (const key of keys) {
    await setImmediate();
    answerFor(key).packed();
  }
}

/**
 * Sends an answer that the caller's browser keeps and revalidates, as a restart of the server may change it. Compresses
 * it where accepted: it holds no secrets and nothing the caller said, so its length reveals nothing (BREACH).
 */
export function sendPrepared(request: Request, response: Response, answer: PreparedAnswer): void {
  const isPacked = request.acceptsEncodings('br') === 'br';
  // Gives each coding a tag of its own (RFC 9110, section 8.8.3.3).
  response.set({ 'Cache-Control': 'private, no-cache', ETag: `"${answer.tag}${isPacked ? '-br' : ''}"` });
  response.vary('Authorization').vary('Accept-Encoding');
  if (request.fresh) response.status(304).end();
  else if (isPacked) response.type('application/json').set('Content-Encoding', 'br').send(answer.packed());
  else response.type('application/json').send(answer.text);
}
