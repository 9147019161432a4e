import type { AuthProvider } from 'react-admin';
import { createAuthenticatedFetch } from './authenticatedFetch.ts';
import { watchOtherTabs } from './otherTabs.ts';
import { createRefresh, type Fetch, type Locks } from './refresh.ts';
import { rolesOf } from './roles.ts';
import { type CurrentUser, createSession, isExpired, nameOf, type SessionStorage } from './session.ts';
import { refusalOf, unreachable, unreadable } from './sessionError.ts';
import { createSignInAgain } from './signInAgain.ts';
import { createViewing, type Viewing } from './viewing.ts';

export interface AccessQuestion {
  action: string;
  resource: string;
  record?: Readonly<Record<string, unknown>>;
}

export interface AuthProviderOptions {
  /** Address of the interface, without a slash at its end. */
  url: string;
  /** Default: the global `fetch`. */
  fetch?: Fetch;
  /** Default: `localStorage`. */
  storage?: SessionStorage;
  /** Milliseconds since 1970; default: the clock. */
  now?: () => number;
  /** Default: `navigator.locks`, where there is one. */
  locks?: Locks;
  /** Milliseconds to wait for a new token; default 30,000. */
  timeout?: number;
  /** Whether a user may do something; default: yes, the server decides. */
  canAccess?: (question: AccessQuestion) => boolean | Promise<boolean>;
  /** The session ended without this tab asking for it: not renewed by the server, or signed out in another tab. */
  onSignedOut?: () => void;
  /**
   * The server did not renew the session. Asks the user to sign in again with `login` and settles once they have, or will
   * not: requests wait until then, and the page stays. Null: they are not asked, and `onSignedOut` follows. Default: null.
   */
  askToSignInAgain?: () => Promise<unknown> | null;
  /** Somebody else signed in, in another tab or when asked again: reload. */
  onUserChanged?: () => void;
  /** This tab is somebody else's to see, or an administrator's again: show a page anew. */
  onViewChanged?: (page: string) => void;
}

/** What the sign-in page hands to `useLogin`. */
export interface Credentials {
  email?: string;
  /** Another name of `email`, the one of react-admin's own sign-in form. */
  username?: string;
  password: string;
  rememberMe?: boolean;
  otpCode?: string;
}

/** Finishes a sign-in that began at an OpenID provider; who it is, a cookie tells. */
export interface OpenIdCredentials {
  openId: true;
  rememberMe?: boolean;
  otpCode?: string;
}

export interface PortalAuthProvider extends AuthProvider, Viewing {
  login: (credentials: Credentials | OpenIdCredentials) => Promise<void>;
  /** The `fetch` of everything else: adds the token, and renews it in time. */
  authenticatedFetch: Fetch;
  currentUser: () => CurrentUser | null;
  /** Takes note of attributes of the current user that were changed. */
  noteUser: (attributes: CurrentUser['attributes']) => void;
  getPermissions: () => Promise<string[]>;
  /** Stops watching other tabs. */
  stop: () => void;
}

/** How long signing out waits for the server, in milliseconds: the browser has forgotten the session by then. */
const logoutTimeout = 5_000;

/** Sign-in, token, identity and rights for react-admin. `login` rejects with `SessionError`. */
export function createAuthProvider(options: AuthProviderOptions): PortalAuthProvider {
  const { url, fetch = (input, init) => globalThis.fetch(input, init), now = Date.now } = options;
  const { locks = globalThis.navigator?.locks, timeout = 30_000, canAccess = () => true } = options;
  const { onSignedOut = () => undefined, onUserChanged = () => undefined } = options;
  const { onViewChanged = () => undefined } = options;
  const session = createSession(options.storage ?? globalThis.localStorage);
  const again = createSignInAgain({ session, ask: options.askToSignInAgain ?? (() => null), onUserChanged });
  const onRefused = (user: CurrentUser | null): void => void (again.begin(user) || onSignedOut());
  const refresh = createRefresh({ url, fetch, session, now, locks, timeout, onRefused });
  const tokenAgain = again.token;
  const authenticatedFetch = createAuthenticatedFetch({ url, fetch, session, now, refresh, tokenAgain });
  const currentUser = (): CurrentUser | null => session.user() ?? again.user();
  const stop = watchOtherTabs({ onSignedOut, onUserChanged });

  async function login(credentials: Credentials | OpenIdCredentials): Promise<void> {
    const { path, body } = signInRequest(credentials);
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { Accept: 'application/vnd.api+json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw unreachable(cause);
    });
    if (!response.ok) throw await refusalOf(response);
    const { user, token } = await signInOf(response);
    session.start(user, token);
  }

  /**
   * The browser forgets first, whether or not the server hears of it. A visitor has nothing to sign out of. An expired token
   * is not sent along: refused for its sake, the request would leave the refresh cookie valid.
   */
  async function logout(): Promise<void> {
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

  /** For where it cannot be known any more whose the session is. */
  async function forgetSession(): Promise<void> {
    await logout();
    onSignedOut();
  }

  /**
   * The guard of protected routes (portal.md, section 2). react-admin answers a rejection with `logout`, the memory of the
   * page in the history state, and the sign-in page; nobody who was not signed in is told that they are no longer. Whoever is
   * asked to sign in again stays: a page that gets the focus back asks this too.
   */
  async function checkAuth(): Promise<void> {
    if (again.user()) return;
    if (session.user() === null || session.token() === null) throw Object.assign(new Error(), { message: false });
  }

  const viewing = createViewing({ url, fetch: authenticatedFetch, session, signOut: forgetSession, onViewChanged });

  return {
    ...viewing,
    login,
    logout,
    checkAuth,
    checkError: async (error: unknown) => {
      if ((error as { status?: unknown } | null)?.status === 401) throw error;
    },
    getIdentity: async () => {
      const user = currentUser();
      if (!user) throw new Error('Nobody is signed in.');
      const { avatar } = user.attributes;
      return { id: user.id, fullName: nameOf(user.attributes), ...(typeof avatar === 'string' && { avatar }) };
    },
    getPermissions: async () => rolesOf(currentUser()),
    canAccess: async ({ action, resource, record }) => canAccess({ action, resource, record }),
    authenticatedFetch,
    currentUser,
    noteUser: session.note,
    stop,
  };
}

function signInRequest(credentials: Credentials | OpenIdCredentials): { path: string; body: object } {
  const { rememberMe = false, otpCode } = credentials;
  const common = { rememberMe, ...(otpCode && { otpCode }) };
  if ('openId' in credentials) return { path: '/openid/finish', body: common };
  const { email, username, password } = credentials;
  return { path: '/login', body: { email: email ?? username, password, ...common } };
}

async function signInOf(response: Response): Promise<{ user: CurrentUser; token: string }> {
  const document = (await response.json().catch(() => null)) as {
    data?: { id?: unknown; attributes?: CurrentUser['attributes'] };
    meta?: { token?: unknown };
  } | null;
  const { id, attributes = {} } = document?.data ?? {};
  const token = document?.meta?.token;
  if (typeof id !== 'string' || typeof token !== 'string') throw unreadable(response.status);
  return { user: { id, attributes, params: {} }, token };
}
