import { createAuthProvider, type PortalAuthProvider } from '../authProvider/createAuthProvider.ts';
import { SessionError } from '../authProvider/sessionError.ts';
import { currentLanguage } from './i18n/currentLanguage.ts';
import { createOwnAccount, type OwnAccount } from './ownAccount.ts';
import type { Credentials, OpenIdCredentials, SignInFailure } from './pages/signIn/credentials.ts';

/** Who uses this browser, as the application sees it. */
export interface Session {
  provider: PortalAuthProvider;
  account: OwnAccount;
  isSignedIn: () => boolean;
  /** Lets somebody in, or answers why not. */
  signIn: (credentials: Credentials | OpenIdCredentials) => Promise<SignInFailure | null>;
  /** Calls when the session ended without this tab asking for it; answers a function that stops it. */
  onEnded: (listener: () => void) => () => void;
}

export const apiUrl = '/api';

export function createSession(): Session {
  const listeners = new Set<() => void>();
  const provider = createAuthProvider({
    url: apiUrl,
    fetch: fetchInLanguage,
    onSignedOut: () => {
      for (const listener of listeners) listener();
    },
    onUserChanged: () => location.reload(),
  });
  return {
    provider,
    account: createOwnAccount(apiUrl, provider.authenticatedFetch),
    isSignedIn: () => provider.currentUser() !== null,
    signIn: (credentials) => provider.login(credentials).then(() => null, failureOf),
    onEnded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server words its answers in the language of the interface, not in the one the browser was installed in. */
export const fetchInLanguage = (input: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', Intl.getCanonicalLocales(currentLanguage()).join());
  return fetch(input, { ...init, headers });
};

function failureOf(error: unknown): SignInFailure {
  if (!(error instanceof SessionError)) throw error;
  const seconds = Number(error.meta['seconds']);
  return { code: error.code, ...(seconds > 0 && { seconds }) };
}
