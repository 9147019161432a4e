import { createAuthProvider, type PortalAuthProvider } from '../authProvider/createAuthProvider.ts';
import { SessionError } from '../authProvider/sessionError.ts';
import { type ActingRole, createActingRole } from './actingRole.ts';
import { currentLanguage } from './i18n/currentLanguage.ts';
import { createLeaving } from './leaving.ts';
import { createOwnAccount, type OwnAccount } from './ownAccount.ts';
import { createOwnPicture, type OwnPicture } from './ownPicture.ts';
import type { Credentials, OpenIdCredentials, SignInFailure } from './pages/signIn/credentials.ts';
import { hasUnsavedWork, reloadUnasked } from './unsavedWork.ts';

/** Who uses this browser, as the application sees it. */
export interface Session {
  provider: PortalAuthProvider;
  account: OwnAccount;
  picture: OwnPicture;
  isSignedIn: () => boolean;
  /**
   * The user signs out: what they typed and chose is forgotten, and what the server refuses from then on is no end of the session
   * that came over them. One that has ended by itself leaves its drafts to whoever signs in again with it: nothing happens.
   */
  leave: () => void;
  /** Leaves, and tells the server. */
  signOut: () => Promise<void>;
  /** Whether the user signed out, and nobody signed in since. */
  hasLeft: () => boolean;
  /** Lets somebody in, or answers why not. */
  signIn: (credentials: Credentials | OpenIdCredentials) => Promise<SignInFailure | null>;
  /** Calls when the session ended without this tab asking for it; answers a function that stops it. */
  onEnded: (listener: () => void) => () => void;
  /** Has the user asked to sign in again over a page that holds unsaved work; answers a function that stops it. */
  askOverPage: (ask: AskToSignInAgain) => () => void;
  actingRole: ActingRole;
}

/** Settles once the user has signed in again, or will not. */
export type AskToSignInAgain = () => Promise<void>;

export const apiUrl = '/api';

export function createSession(): Session {
  const listeners = new Set<() => void>();
  const leaving = createLeaving();
  const actingRole = createActingRole();
  let askOverPage: AskToSignInAgain | null = null;
  const provider = createAuthProvider({
    url: apiUrl,
    fetch: actingRole.watch(fetchInLanguage),
    askToSignInAgain: () => (askOverPage && hasUnsavedWork() ? askOverPage() : null),
    onSignedOut: () => {
      for (const listener of listeners) listener();
    },
    onUserChanged: reloadUnasked,
    onViewChanged: (page) => location.replace(page),
  });
  const isSignedIn = (): boolean => provider.currentUser() !== null;
  const leave = (): void => {
    if (isSignedIn()) leaving.leave();
  };
  return {
    provider,
    account: createOwnAccount(apiUrl, provider.authenticatedFetch),
    picture: createOwnPicture(apiUrl, provider.authenticatedFetch, () => provider.currentUser()?.id),
    isSignedIn,
    leave,
    signOut: async () => {
      leave();
      await provider.logout({});
    },
    hasLeft: leaving.hasLeft,
    signIn: (credentials) => {
      leaving.arrive();
      return provider.login(credentials).then(() => null, failureOf);
    },
    onEnded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    askOverPage: (ask) => {
      askOverPage = ask;
      return () => {
        askOverPage = null;
      };
    },
    actingRole,
  };
}

/** The server words its answers in the language of the interface, not in the one the browser was installed in. */
export const fetchInLanguage = (input: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', Intl.getCanonicalLocales(currentLanguage()).join());
  const inLanguage = { ...init, headers };
  return 'onSent' in inLanguage ? upload(input, inLanguage) : fetch(input, inLanguage);
};

/** What tells how far an upload is comes with the first one. */
async function upload(input: string, init: RequestInit): Promise<Response> {
  const { fetchTellingProgress } = await import('../dataProvider/src/fetchTellingProgress.ts');
  return fetchTellingProgress(input, init);
}

function failureOf(error: unknown): SignInFailure {
  if (!(error instanceof SessionError)) throw error;
  const seconds = Number(error.meta['seconds']);
  return { code: error.code, ...(seconds > 0 && { seconds }) };
}
