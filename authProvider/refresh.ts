import type { CurrentUser, Session } from './session.ts';
import { isExpired, ownerOf, sessionOwnerOf } from './session.ts';
import { refusalOf, unreachable, unreadable } from './sessionError.ts';

/** Types the used part of the global `fetch`. */
export type Fetch = (input: string, init?: TimedInit) => Promise<Response>;

export interface TimedInit extends RequestInit {
  /** Pauses the time limit of the request until a person has answered. */
  whileAsked?: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
}

/** Runs one task at a time under a name, across all tabs, as `navigator.locks` does. */
export interface Locks {
  request: <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;
}

export interface RefreshOptions {
  url: string;
  fetch: Fetch;
  session: Session;
  now: () => number;
  locks?: Locks;
  /** Milliseconds to wait for an answer. */
  timeout: number;
  /** Called when the session ended because the server would not renew it, with its user. */
  onRefused: (user: CurrentUser | null) => void;
  /** Called when the browser has the session of another user by now; must reload. */
  onUserChanged: () => void;
}

/**
 * Returns a token newer than `stale` of the same user, or null when the session is over. Callers in all tabs share one
 * request, as a second use of the refresh cookie revokes the session. Stays pending where another user signed in meanwhile, as
 * requests of one user must not be sent as another.
 * @throws SessionError when that cannot be known, such as without network
 */
export type Refresh = (stale: string) => Promise<string | null>;

const refusals: readonly number[] = [401, 403, 422];

export function createRefresh(options: RefreshOptions): Refresh {
  const { url, fetch, session, now, locks, timeout, onRefused, onUserChanged } = options;
  let running: Promise<string | null> | null = null;

  async function renewed(stale: string): Promise<string | null> {
    const stored = session.token();
    if (stored === null) return null;
    if (stored !== stale && !isExpired(stored, now())) return stored;
    const response = await fetch(`${url}/token`, {
      headers: { Accept: 'application/vnd.api+json' },
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw unreachable(cause);
    });
    if (!response.ok && !refusals.includes(response.status)) throw await refusalOf(response);
    const token = response.ok ? await tokenOf(response) : null;
    // Drops the answer when the session was ended or replaced meanwhile.
    if (session.token() !== stored) return session.token();
    if (token === null) endSession();
    else if (isOfOther(token, sessionOwnerOf(session.user()))) session.end();
    else session.renew(token);
    return token;
  }

  /** Keeps a token of another user from the requests of this page. Waits outside the lock, which other tabs need. */
  async function refresh(stale: string): Promise<string | null> {
    const owner = ownerOf(stale) ?? sessionOwnerOf(session.user());
    const token = await (locks ? locks.request('session-token', () => renewed(stale)) : renewed(stale));
    if (token === null || !isOfOther(token, owner)) return token;
    onUserChanged();
    return new Promise(() => undefined);
  }

  function endSession(): void {
    const user = session.user();
    session.end();
    onRefused(user);
  }

  return (stale) => {
    running ??= refresh(stale).finally(() => {
      running = null;
    });
    return running;
  };
}

/** Tells whether a token is of somebody else; one that names nobody is taken for the owner's. */
function isOfOther(token: string, owner: string | undefined): boolean {
  const of = ownerOf(token);
  return of !== undefined && owner !== undefined && of !== owner;
}

async function tokenOf(response: Response): Promise<string> {
  const document = (await response.json().catch(() => null)) as { data?: { token?: unknown } } | null;
  const token = document?.data?.token;
  if (typeof token !== 'string') throw unreadable(response.status);
  return token;
}
