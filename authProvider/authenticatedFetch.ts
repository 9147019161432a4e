import type { Fetch, Refresh } from './refresh.ts';
import { isExpired, type Session } from './session.ts';

export interface AuthenticatedFetchOptions {
  url: string;
  fetch: Fetch;
  session: Session;
  now: () => number;
  refresh: Refresh;
}

/**
 * A `fetch` that adds the bearer token to requests below `url`, after renewing it where it has expired, and repeats a request
 * once with a new token where the server refused the old one. Bodies must be repeatable: text, not a stream.
 */
export function createAuthenticatedFetch(options: AuthenticatedFetchOptions): Fetch {
  const { url, fetch, session, now, refresh } = options;

  async function validToken(signal: AbortSignal | null | undefined): Promise<string | null> {
    const token = session.token();
    return token !== null && isExpired(token, now()) ? untilAborted(refresh(token), signal) : token;
  }

  return async (input, init = {}) => {
    // A token is for its own server alone.
    if (!input.startsWith(`${url}/`)) return fetch(input, init);
    const token = await validToken(init.signal);
    const response = await fetch(input, withBearer(init, token));
    if (response.status !== 401 || token === null) return response;
    const renewed = await untilAborted(refresh(token), init.signal);
    return renewed === null ? response : fetch(input, withBearer(init, renewed));
  };
}

function withBearer(init: RequestInit, token: string | null): RequestInit {
  if (token === null) return init;
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** Others may be waiting for the same result, so an abort ends the waiting, not the work. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | null | undefined): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
