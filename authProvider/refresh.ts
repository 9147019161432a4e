import type { CurrentUser, Session } from './session.ts';
import { isExpired } from './session.ts';
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
}

/**
 * Returns a token newer than `stale`, or null when the session is over. Callers in all tabs share one request, as a
 * second use of the refresh cookie revokes the session.
 * @throws SessionError when that cannot be known, such as without network
 */
export type Refresh = (stale: string) => Promise<string | null>;

const refusals: readonly number[] = [401, 403, 422];

export function createRefresh({ url, fetch, session, now, locks, timeout, onRefused }: RefreshOptions): Refresh {
  let running: Promise<string | null> | null = null;

  async function refresh(stale: string): Promise<string | null> {
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
    else session.renew(token);
    return token;
  }

  function endSession(): void {
    const user = session.user();
    session.end();
    onRefused(user);
  }

  return (stale) => {
    running ??= (locks ? locks.request('session-token', () => refresh(stale)) : refresh(stale)).finally(() => {
      running = null;
    });
    return running;
  };
}

async function tokenOf(response: Response): Promise<string> {
  const document = (await response.json().catch(() => null)) as { data?: { token?: unknown } } | null;
  const token = document?.data?.token;
  if (typeof token !== 'string') throw unreadable(response.status);
  return token;
}
