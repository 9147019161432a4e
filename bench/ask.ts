import { type Answered, comparedHeaders, differences } from './compareAnswers.ts';
import type { LoadRequest } from './processes/load.ts';

export interface Side {
  url: string;
  token: string;
}

/** Sends one request and reads the complete answer. */
export async function ask({ url, token }: Side, request: LoadRequest, number = 0): Promise<Answered> {
  const response = await fetch(url + request.path, {
    method: request.method,
    headers: { authorization: `Bearer ${token}`, ...request.headers },
    body: request.body?.replaceAll('#NUMBER#', String(number)),
  });
  const headers = Object.fromEntries(comparedHeaders.map((name) => [name, response.headers.get(name)]));
  return { status: response.status, headers, body: await response.json() };
}

/**
 * Sends the same requests to both sides. Throws with every difference between the answers, or when ours has an error status.
 */
export async function requireSameAnswers(
  { ours, peers }: { ours: Side; peers: Side },
  requests: readonly LoadRequest[],
  { ignored, number = 0 }: { ignored?: readonly string[]; number?: number } = {},
): Promise<void> {
  for (const request of requests) {
    const [our, their] = await Promise.all([ask(ours, request, number), ask(peers, request, number)]);
    const found = differences(our, their, ignored);
    if (our.status >= 300) found.push(`The status is ${our.status}: ${JSON.stringify(our.body).slice(0, 500)}`);
    if (found.length > 0)
      throw new Error(
        [`${request.method} ${request.path} is answered differently:`, ...found.slice(0, 20)].join('\n  '),
      );
  }
}
