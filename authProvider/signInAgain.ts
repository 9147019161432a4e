import type { CurrentUser, Session } from './session.ts';

export interface SignInAgainOptions {
  session: Session;
  /** Asks whoever uses this tab to sign in again, and tells once they have or will not; null: they are not asked. */
  ask: () => Promise<unknown> | null;
  /** Somebody else signed in instead. */
  onUserChanged: () => void;
}

/** A session that was not renewed, while its user is asked to sign in again over the page they are on. */
export interface SignInAgain {
  /** Whether they are asked. */
  begin: (user: CurrentUser | null) => boolean;
  /** Who is asked; null where nobody is. */
  user: () => CurrentUser | null;
  /** The token of the session that follows; null where none does. Requests wait for it. */
  token: () => Promise<string | null>;
}

export function createSignInAgain({ session, ask, onUserChanged }: SignInAgainOptions): SignInAgain {
  let asked: { user: CurrentUser; token: Promise<string | null> } | null = null;

  async function tokenAfter(answer: Promise<unknown>, user: CurrentUser): Promise<string | null> {
    await answer;
    asked = null;
    const present = session.user();
    if (present === null || present.id === user.id) return session.token();
    onUserChanged();
    // What waits was asked by another: it must never be sent as this one.
    return new Promise(() => undefined);
  }

  return {
    begin(user) {
      const answer = user && ask();
      if (!answer) return false;
      asked = { user, token: tokenAfter(answer, user) };
      return true;
    },
    user: () => asked?.user ?? null,
    token: async () => asked?.token ?? null,
  };
}
