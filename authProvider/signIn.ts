import type { Fetch } from './refresh.ts';
import { type CurrentUser, isExpired, type Session } from './session.ts';
import { refusalOf, unreachable, unreadable } from './sessionError.ts';

/** Holds what the sign-in page passes to `useLogin`. */
export interface Credentials {
  email?: string;
  /** Alias of `email`, used by react-admin's own sign-in form. */
  username?: string;
  password: string;
  rememberMe?: boolean;
  otpCode?: string;
}

/** Finishes a sign-in that began at an OpenID provider; a cookie identifies the user. */
export interface OpenIdCredentials {
  openId: true;
  rememberMe?: boolean;
  otpCode?: string;
}

export interface SignInOptions {
  url: string;
  fetch: Fetch;
  session: Session;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Limits how long signing out waits for the server, in milliseconds; the browser has forgotten the session already. */
const logoutTimeout = 5_000;

/** Tells what a sign-in brought beside the session. */
export interface SignedIn {
  /** Resources whose records are the user's own. */
  own: readonly string[];
}

/** Starts a session. Rejects with `SessionError`. */
export async function login(
  { url, fetch, session }: SignInOptions,
  credentials: Credentials | OpenIdCredentials,
): Promise<SignedIn> {
  const { path, body } = signInRequest(credentials);
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { Accept: 'application/vnd.api+json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (!response.ok) throw await refusalOf(response);
  const { user, token, own } = await signInOf(response);
  session.start(user, token);
  return { own };
}

/**
 * Ends the session in the browser first, whether or not the server can be reached. Omits an expired token: the refused
 * request would leave the refresh cookie valid.
 */
export async function logout({ url, fetch, session, now }: SignInOptions): Promise<void> {
  const token = session.token();
  if (token === null && session.user() === null) return;
  session.end();
  const bearer = token !== null && !isExpired(token, now()) && { Authorization: `Bearer ${token}` };
  await fetch(`${url}/logout`, {
    method: 'POST',
    headers: { Accept: 'application/vnd.api+json', ...bearer },
    keepalive: true,
    signal: AbortSignal.timeout(logoutTimeout),
  }).catch(() => undefined);
}

function signInRequest(credentials: Credentials | OpenIdCredentials): { path: string; body: object } {
  const { rememberMe = false, otpCode } = credentials;
  const common = { rememberMe, ...(otpCode && { otpCode }) };
  if ('openId' in credentials) return { path: '/openid/finish', body: common };
  const { email, username, password } = credentials;
  return { path: '/login', body: { email: email ?? username, password, ...common } };
}

async function signInOf(response: Response): Promise<SignedIn & { user: CurrentUser; token: string }> {
  const document = (await response.json().catch(() => null)) as {
    data?: { id?: unknown; attributes?: CurrentUser['attributes'] };
    meta?: { token?: unknown; own?: readonly string[] };
  } | null;
  const { id, attributes = {} } = document?.data ?? {};
  const { token, own = [] } = document?.meta ?? {};
  if (typeof id !== 'string' || typeof token !== 'string') throw unreadable(response.status);
  return { user: { id, attributes, params: {} }, token, own };
}
