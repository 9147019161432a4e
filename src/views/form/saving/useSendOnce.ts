import { useState } from 'react';
import { requestKeyOf } from '../../page/requestKeys.ts';

/** Sends a request under its idempotency key, which is undefined where the browser can make none. */
export type SendOnce = <Answer>(
  body: unknown,
  send: (idempotencyKey: string | undefined) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Sends a request that is carried out once, however often it is pressed until an answer comes. The same body goes under
 * the same key. An answer ends the key, so that an equal record can be made on purpose afterwards.
 */
export function useSendOnce(): SendOnce {
  const [sendOnce] = useState(keepingKeys);
  return sendOnce;
}

function keepingKeys(): SendOnce {
  const keys = new Map<string, string>();
  return async (body, send) => {
    const work = JSON.stringify(body);
    try {
      const answer = await send(requestKeyOf(keys, work));
      keys.delete(work);
      return answer;
    } catch (error) {
      if (isAnswered(error)) keys.delete(work);
      throw error;
    }
  };
}

/** Lists refusals that come before the key is looked up, and so say nothing of an earlier attempt. */
const unjudged = [401, 408, 429];

/**
 * Tells whether the server judged the request, and so has not carried it out. A proxy answers 5xx for one that may have
 * had its effect.
 */
function isAnswered(error: unknown): boolean {
  const { status = 0, body } = (error as { status?: number; body?: { code?: string } | null } | null) ?? {};
  const isUnderWay = body?.code === 'IDEMPOTENCY_KEY_IN_USE';
  return status >= 400 && status < 500 && !unjudged.includes(status) && !isUnderWay;
}
