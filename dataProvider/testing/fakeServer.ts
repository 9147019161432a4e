import type { Fetch } from '../src/send.ts';

export interface SentRequest {
  method: string;
  path: string;
  /** Parameters in the order sent, decoded. */
  query: string[];
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null | undefined;
}

export interface Answer {
  status?: number;
  statusText?: string;
  /** A document, or other text. */
  body?: object | string;
}

/** Makes a `fetch` that records requests and gives these answers. */
export function fakeServer(answer: Answer | ((request: SentRequest) => Answer)): {
  fetch: Fetch;
  requests: SentRequest[];
} {
  const requests: SentRequest[] = [];
  const fetch: Fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost');
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: pathname,
      query: [...searchParams].map(([name, value]) => `${name}=${value}`),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal,
    };
    requests.push(request);
    const { status = 200, statusText = '', body } = typeof answer === 'function' ? answer(request) : answer;
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, statusText });
  };
  return { fetch, requests };
}

/** Makes a `fetch` that never answers, but obeys its signal. */
export const silentServer: Fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
