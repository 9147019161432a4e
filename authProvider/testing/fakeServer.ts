import type { Fetch, Locks } from '../refresh.ts';
import type { SessionStorage } from '../session.ts';

/** Fixes the time of all tests, in seconds since 1970. */
export const noon = 1_800_000_000;

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');

/** Makes a token that expires so many seconds after noon. `name` distinguishes tokens of one moment, `sub` says whose it is. */
export const tokenUntil = (seconds: number, name = '', sub?: string): string =>
  `${part({ alg: 'none' })}.${part({ exp: noon + seconds, jti: name, sub })}.`;

export interface SentRequest {
  /** Method and address. */
  call: string;
  bearer: string | null;
  body: unknown;
}

export type Answer = { status?: number; statusText?: string; body?: unknown } | Error | Promise<Answer>;

/** Makes a `fetch` that records requests and gives these answers; an `Error` is a failing network. */
export function fakeServer(answer: (request: SentRequest) => Answer): { fetch: Fetch; requests: SentRequest[] } {
  const requests: SentRequest[] = [];
  const fetch: Fetch = async (input, init = {}) => {
    const request = {
      call: `${init.method ?? 'GET'} ${input}`,
      bearer: new Headers(init.headers).get('Authorization'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const answered = await answer(request);
    if (answered instanceof Error) throw answered;
    const { status = 200, statusText = '', body } = answered;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, statusText });
  };
  return { fetch, requests };
}

export function memoryStorage(items: Readonly<Record<string, string>> = {}): SessionStorage {
  const stored = new Map(Object.entries(items));
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

/** Makes locks as browsers share them between tabs: one task at a time under each name. */
export function sharedLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, task) => {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
