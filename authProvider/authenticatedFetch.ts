import type { Fetch, Refresh } from './refresh.ts';
import { isExpired, type Session } from './session.ts';

export interface AuthenticatedFetchOptions {
  url: string;
  fetch: Fetch;
  session: Session;
  now: () => number;
  refresh: Refresh;
  /** The token of the session that follows one that is over; null where nobody was asked to sign in again, or would not. */
  tokenAgain: () => Promise<string | null>;
}

/**
 * A `fetch` that adds the bearer token to requests below `url`, after renewing it where it has expired, and repeats a request
 * once with a new token where the server refused the old one. While its user is asked to sign in again, requests wait. Bodies must be repeatable: text, not a stream.
 */
export function createAuthenticatedFetch(options: AuthenticatedFetchOptions): Fetch {
  const { url, fetch, session, now, refresh, tokenAgain } = options;

  const renewed = async (stale: string): Promise<string | null> => (await refresh(stale)) ?? tokenAgain();

  async function validToken(signal: AbortSignal | null | undefined): Promise<string | null> {
    const token = session.token();
    if (token === null) return untilAborted(tokenAgain(), signal);
    return isExpired(token, now()) ? untilAborted(renewed(token), signal) : token;
  }

  return async (input, init = {}) => {
    // A token is for its own server alone.
    if (!input.startsWith(`${url}/`)) return fetch(input, init);
    const token = await validToken(init.signal);
    const response = await fetch(input, withBearer(init, token));
    if (response.status !== 401 || token === null) return response;
    const next = await untilAborted(renewed(token), init.signal);
    return next === null ? response : fetch(input, withBearer(init, next));
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
