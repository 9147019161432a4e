import type { AuthProvider } from 'react-admin';
import { createAuthenticatedFetch } from './authenticatedFetch.ts';
import { watchOtherTabs } from './otherTabs.ts';
import { createRefresh, type Fetch, type Locks } from './refresh.ts';
import { rolesOf } from './roles.ts';
import { type CurrentUser, createSession, nameOf, type SessionStorage } from './session.ts';
import { type Credentials, login, logout, type OpenIdCredentials, type SignedIn } from './signIn.ts';
import { createSignInAgain } from './signInAgain.ts';
import { createViewing, type Viewing } from './viewing.ts';

export interface AccessQuestion {
  action: string;
  resource: string;
  record?: Readonly<Record<string, unknown>>;
}

export interface AuthProviderOptions {
  /** Address of the interface, without a trailing slash. */
  url: string;
  /** Default: the global `fetch`. */
  fetch?: Fetch;
  /** Default: `localStorage`. */
  storage?: SessionStorage;
  /** Milliseconds since 1970; default: the clock. */
  now?: () => number;
  /** Default: `navigator.locks`, when the browser has it. */
  locks?: Locks;
  /** Milliseconds to wait for a new token; default 30,000. */
  timeout?: number;
  /** Decides whether a user may do something; default: always, the server refuses. */
  canAccess?: (question: AccessQuestion) => boolean | Promise<boolean>;
  /** Called when the session ended by itself: the server did not renew it, or another tab signed out. */
  onSignedOut?: () => void;
  /**
   * Asks the user to sign in again with `login` when the server did not renew the session. Requests wait for the
   * returned promise. Returns null, the default, to skip the question; `onSignedOut` follows.
   */
  askToSignInAgain?: () => Promise<unknown> | null;
  /** Called when another user signed in, in another tab, by its cookie alone or when asked again; must reload. */
  onUserChanged?: () => void;
  /** Called when an administrator begins or ends viewing as another user; must load the page. */
  onViewChanged?: (page: string) => void;
}

export interface PortalAuthProvider extends AuthProvider, Viewing {
  login: (credentials: Credentials | OpenIdCredentials) => Promise<SignedIn>;
  /** Begins the session of the refresh cookie, as after an activation; returns whether there was one. */
  resume: () => Promise<boolean>;
  /** A `fetch` that adds the token, and renews it before it expires. */
  authenticatedFetch: Fetch;
  currentUser: () => CurrentUser | null;
  /** Stores changed attributes of the current user. */
  noteUser: (attributes: CurrentUser['attributes']) => void;
  getPermissions: () => Promise<string[]>;
  /** Stops watching other tabs. */
  stop: () => void;
}

/** Makes react-admin's auth provider. `login` rejects with `SessionError`. */
export function createAuthProvider(options: AuthProviderOptions): PortalAuthProvider {
  const { url, fetch = (input, init) => globalThis.fetch(input, init), now = Date.now } = options;
  const { locks = globalThis.navigator?.locks, timeout = 30_000, canAccess = () => true } = options;
  const { onSignedOut = () => undefined, onUserChanged = () => undefined } = options;
  const { onViewChanged = () => undefined } = options;
  const session = createSession(options.storage ?? globalThis.localStorage);
  const signInOptions = { url, fetch, session, now };
  const again = createSignInAgain({ session, ask: options.askToSignInAgain ?? (() => null), onUserChanged });
  const onRefused = (user: CurrentUser | null): void => void (again.begin(user) || onSignedOut());
  const refresh = createRefresh({ url, fetch, session, now, locks, timeout, onRefused, onUserChanged });
  const authenticatedFetch = createAuthenticatedFetch({ url, fetch, session, now, refresh, again });
  const currentUser = (): CurrentUser | null => again.user() ?? session.user();
  const stop = watchOtherTabs({ onSignedOut, onUserChanged, asked: again.user });

  /** Signs out when the session's user is no longer known. */
  async function forgetSession(): Promise<void> {
    await logout(signInOptions);
    onSignedOut();
  }

  /**
   * Guards protected routes (docs/product.md, section 2). On a rejection react-admin signs out and shows the sign-in
   * page, without a message. Lets a user stay who is being asked to sign in again.
   */
  async function checkAuth(): Promise<void> {
    if (again.user()) return;
    if (session.user() === null || session.token() === null) throw Object.assign(new Error(), { message: false });
  }

  const viewing = createViewing({ url, fetch: authenticatedFetch, session, signOut: forgetSession, onViewChanged });

  return {
    ...viewing,
    login: (credentials) => login(signInOptions, credentials),
    logout: () => logout(signInOptions),
    // Fetches the code when it is needed: only an activation is followed by it.
    resume: async () => (await import('./resume.ts')).resume(signInOptions),
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
