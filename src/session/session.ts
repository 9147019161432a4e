import { createAuthProvider, type PortalAuthProvider } from '../../authProvider/createAuthProvider.ts';
import { isExpired, createSession as readSession } from '../../authProvider/session.ts';
import { SessionError } from '../../authProvider/sessionError.ts';
import { currentLanguage } from '../i18n/currentLanguage.ts';
import { type ActingRole, createActingRole } from './actingRole.ts';
import type { Authenticate, SignInFailure } from './credentials.ts';
import { createLeaving } from './leaving.ts';
import { createOpeningRequests } from './opening/openingRequests.ts';
import { createOwnAccount, type OwnAccount } from './ownAccount.ts';
import { createOwnPicture, type OwnPicture } from './ownPicture.ts';
import { hasUnsavedWork, reloadUnasked } from './unsavedWork.ts';

/** Describes the session of this browser, as the application sees it. */
export interface Session {
  provider: PortalAuthProvider;
  account: OwnAccount;
  picture: OwnPicture;
  isSignedIn: () => boolean;
  /**
   * Signs out in the browser: removes drafts, filters and the cart, and no longer treats refusals as a lost session. Does
   * nothing once the session has ended by itself, which keeps the user's drafts.
   */
  leave: () => void;
  /** Signs out in the browser and at the server. */
  signOut: () => Promise<void>;
  /** Returns whether the user signed out, and nobody has signed in since. */
  hasLeft: () => boolean;
  signIn: Authenticate;
  /** Asks for what the start of the administration needs, before its code does. */
  askForStart: () => void;
  /** Returns when the administration was first read for, by `performance.now()`: with the page, or at the last sign-in. */
  readsBegan: () => number;
  /** Returns the text of an answer that has come before the code that asks for it; undefined without one. */
  answeredAhead: (url: string, headers: Readonly<Record<string, string>>) => string | undefined;
  /** Resolves once the page has opened, where somebody was signed in (`openingRequests.ts`). */
  opened: Promise<void>;
  /** Begins the session that the server opened by its cookie alone; returns whether it did. */
  resume: () => Promise<boolean>;
  /** Subscribes to the session ending by itself; returns a function that unsubscribes. */
  onEnded: (listener: () => void) => () => void;
  /** Sets how to ask for a new sign-in over unsaved work; returns a function that unsets it. */
  askOverPage: (ask: AskToSignInAgain) => () => void;
  actingRole: ActingRole;
}

/** Resolves once the user has signed in again, or declined. */
export type AskToSignInAgain = () => Promise<void>;

export const apiUrl = '/api';

export function createSession(): Session {
  const listeners = new Set<() => void>();
  const actingRole = createActingRole();
  let askOverPage: AskToSignInAgain | null = null;
  let ownTypes: readonly string[] = [];
  const opening = createOpeningRequests({ fetch: fetchInLanguage, ...owner(localStorage) });
  const provider = createAuthProvider({
    url: apiUrl,
    fetch: actingRole.watch(opening.fetch),
    askToSignInAgain: () => {
      opening.forget();
      return askOverPage && hasUnsavedWork() ? askOverPage() : null;
    },
    onSignedOut: () => {
      opening.forget();
      for (const listener of listeners) listener();
    },
    onUserChanged: reloadUnasked,
    onViewChanged: (page) => location.replace(page),
  });
  opening.begin();
  const isSignedIn = (): boolean => provider.currentUser() !== null;
  const { leave, arrive, hasLeft, arrivedAt } = createLeaving(isSignedIn);
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
    hasLeft,
    signIn: (credentials) => {
      arrive();
      return provider.login(credentials).then(({ own }) => {
        ownTypes = own;
        return null;
      }, failureOf);
    },
    askForStart: () => opening.send([`${apiUrl}/schema`, `${apiUrl}/preferences`, ...ownTypes.map(onlyRecordUrl)]),
    readsBegan: arrivedAt,
    answeredAhead: opening.answered,
    opened: opening.opened,
    resume: () => {
      leave();
      arrive();
      return provider.resume();
    },
    onEnded: (listener) => subscribed(listeners, listener),
    askOverPage: (ask) => {
      askOverPage = ask;
      return () => {
        askOverPage = null;
      };
    },
    actingRole,
  };
}

/** Adds a listener; returns a function that removes it. */
function subscribed(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the URL that tells whether a resource holds just one record for the user. */
export const onlyRecordUrl = (resource: string): string => `${apiUrl}/${resource}?per_page=2`;

/** Reads who is signed in, and the token while it is valid. */
function owner(storage: Storage): { token: () => string | null; user: () => string | undefined } {
  const stored = readSession(storage);
  return {
    token: () => {
      const token = stored.token();
      return token === null || isExpired(token, Date.now()) ? null : token;
    },
    user: () => stored.user()?.id,
  };
}

/** Requests responses in the interface language, which may differ from the browser's. */
export const fetchInLanguage = (input: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', Intl.getCanonicalLocales(currentLanguage()).join());
  const inLanguage = { ...init, headers };
  return 'onSent' in inLanguage ? upload(input, inLanguage) : fetch(input, inLanguage);
};

/** Loads the upload progress code with the first upload. */
async function upload(input: string, init: RequestInit): Promise<Response> {
  const { fetchTellingProgress } = await import('../../dataProvider/src/fetchTellingProgress.ts');
  return fetchTellingProgress(input, init);
}

function failureOf(error: unknown): SignInFailure {
  if (!(error instanceof SessionError)) throw error;
  const seconds = Number(error.meta['seconds']);
  return { code: error.code, ...(seconds > 0 && { seconds }) };
}
