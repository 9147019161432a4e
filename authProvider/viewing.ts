import { isOwnPage } from './ownPage.ts';
import type { Fetch } from './refresh.ts';
import { type CurrentUser, nameOf, type Session } from './session.ts';
import { refusalOf, type SessionError, unreachable, unreadable } from './sessionError.ts';

/** Holds the names of an administrator and of the user they view as. */
export interface ViewedNames {
  actor: string;
  user: string;
}

export interface Viewing {
  /** Names both users while viewing as another; null otherwise. */
  viewed: () => ViewedNames | null;
  /** Turns the session into that of a user; `endView` returns to `returnPage`. */
  viewAs: (user: string, returnPage: string) => Promise<void>;
  endView: () => Promise<void>;
}

interface ViewingOptions {
  url: string;
  /** Adds the token. */
  fetch: Fetch;
  session: Session;
  signOut: () => Promise<void>;
  /** Loads a page, as data loaded before belongs to the previous user. */
  onViewChanged: (page: string) => void;
}

/** Lets an administrator view as a user, keeping themselves in `params.actor`. Rejects with `SessionError`. */
export function createViewing({ url, fetch, session, signOut, onViewChanged }: ViewingOptions): Viewing {
  const ask = async (init: RequestInit): Promise<CurrentUser> => {
    const response = await fetch(`${url}/viewas`, init).catch((cause: unknown) => {
      throw unreachable(cause);
    });
    if (!response.ok) throw await refusalOf(response);
    return userOf(response);
  };
  /** Asks for another user, and signs out where the answer leaves unknown who the session is. */
  const become = async (init: RequestInit): Promise<CurrentUser> => {
    // Refuses to ask without a network: nothing reaches the server, so the session stays as it is.
    if (navigator.onLine === false) throw unreachable(undefined);
    try {
      return await ask(init);
    } catch (error) {
      if (isUnknown(error)) await signOut();
      throw error;
    }
  };

  async function viewAs(user: string, returnPage: string): Promise<void> {
    const actor = session.user();
    const seen = await become({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ user }),
    });
    session.become({ ...seen, params: { actor, returnPage } });
    onViewChanged('/');
  }

  async function endView(): Promise<void> {
    const { returnPage } = session.user()?.params ?? {};
    session.become(await become({ method: 'DELETE' }));
    onViewChanged(isOwnPage(returnPage) ? returnPage : '/');
  }

  return { viewed: () => namesIn(session.user()), viewAs, endView };
}

/** Tells whether the session's user is unknown. It must end then, as no banner could name both users. */
function isUnknown(error: unknown): boolean {
  const { code = '', status = 0 } = (error as Partial<SessionError> | null) ?? {};
  return ['UNREACHABLE', 'UNREADABLE'].includes(code) || status >= 500;
}

async function userOf(response: Response): Promise<CurrentUser> {
  const document = (await response.json().catch(() => null)) as { data?: Partial<CurrentUser> } | null;
  const { id, attributes = {} } = document?.data ?? {};
  if (typeof id !== 'string') throw unreadable(response.status);
  return { id, attributes, params: {} };
}

function namesIn(user: CurrentUser | null): ViewedNames | null {
  const actor = user?.params['actor'] as Partial<CurrentUser> | null | undefined;
  return user && actor?.attributes ? { actor: nameOf(actor.attributes), user: nameOf(user.attributes) } : null;
}
