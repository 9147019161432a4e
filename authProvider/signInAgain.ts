import type { CurrentUser, Session } from './session.ts';

export interface SignInAgainOptions {
  session: Session;
  /** Asks the user to sign in again and resolves on their answer; returns null when they are not asked. */
  ask: () => Promise<unknown> | null;
  /** Called when another user signed in instead. */
  onUserChanged: () => void;
}

/** Tracks a session that was not renewed while its user is asked to sign in again over the page. */
export interface SignInAgain {
  /** Asks the user; returns false when that is not possible. */
  begin: (user: CurrentUser | null) => boolean;
  /** The user who is being asked; null otherwise. */
  user: () => CurrentUser | null;
  /** Tells whether another user signed in meanwhile, in another tab. */
  isReplaced: () => boolean;
  /** Waits for the token of the next session; null when there is none. */
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
    // Stays pending, as requests of one user must not be sent as another.
    return new Promise(() => undefined);
  }

  return {
    begin(user) {
      // Asks nobody who views as this user, as the password of one would be tried for the other.
      const answer = user && !user.params['actor'] ? ask() : null;
      if (!user || !answer) return false;
      asked = { user, token: tokenAfter(answer, user) };
      return true;
    },
    user: () => asked?.user ?? null,
    isReplaced: () => {
      const present = session.user();
      return asked !== null && present !== null && present.id !== asked.user.id;
    },
    token: async () => asked?.token ?? null,
  };
}
