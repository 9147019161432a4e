import type { Fetch, Refresh, TimedInit } from './refresh.ts';
import { isExpired, type Session } from './session.ts';
import type { SignInAgain } from './signInAgain.ts';

export interface AuthenticatedFetchOptions {
  url: string;
  fetch: Fetch;
  session: Session;
  now: () => number;
  refresh: Refresh;
  again: Pick<SignInAgain, 'isReplaced' | 'token'>;
}

/**
 * Makes a `fetch` that adds the bearer token (RFC 6750) to requests below `url`. It renews an expired token first, and
 * repeats a request once when the server refuses the token with 401. Requests wait, with their time limit paused, while
 * the user is asked to sign in again. Bodies must be repeatable: text, not a stream.
 */
export function createAuthenticatedFetch(options: AuthenticatedFetchOptions): Fetch {
  const { url, fetch, session, now, refresh, again } = options;

  const asked = ({ signal, whileAsked }: TimedInit): Promise<string | null> => {
    const token = untilAborted(again.token(), signal);
    return whileAsked ? whileAsked(token) : token;
  };
  // Withholds the token of somebody who signed in elsewhere, as the page is another's.
  const ownOrAsked = (token: string | null, init: TimedInit): string | Promise<string | null> =>
    token === null || again.isReplaced() ? asked(init) : token;
  const renewed = async (stale: string, init: TimedInit): Promise<string | null> =>
    ownOrAsked(await untilAborted(refresh(stale), init.signal), init);

  async function validToken(init: TimedInit): Promise<string | null> {
    const token = await ownOrAsked(session.token(), init);
    return token !== null && isExpired(token, now()) ? renewed(token, init) : token;
  }

  return async (input, init = {}) => {
    // Sends the token to its own server only.
    if (!input.startsWith(`${url}/`)) return fetch(input, init);
    const token = await validToken(init);
    const response = await fetch(input, withBearer(init, token));
    if (response.status !== 401 || token === null) return response;
    const next = await renewed(token, init);
    return next === null ? response : fetch(input, withBearer(init, next));
  };
}

function withBearer(init: TimedInit, token: string | null): TimedInit {
  if (token === null) return init;
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** Ends the wait on abort but not the work, since other requests may wait for the same result. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | null | undefined): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
