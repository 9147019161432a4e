import { useEffect, useState } from 'react';
import type { SignIn } from './pages/signIn/useSignIn.ts';
import type { Session } from './session.ts';

/** What to ask whoever's session is over while their page holds unsaved work; null: nothing. */
export interface Asked {
  email: string;
  signIn: SignIn;
}

/** Asks once per session that ends; requests of the page wait for the answer. */
export function useSignInAgain(session: Session): Asked | null {
  const [settle, setSettle] = useState<(() => void) | null>(null);
  useEffect(() => {
    let answer: (() => void) | null = null;
    const ask = (): Promise<void> =>
      new Promise((resolve) => {
        answer = resolve;
        setSettle(() => resolve);
      });
    const stop = session.askOverPage(ask);
    return () => {
      stop();
      // Without its page nothing is left to go on with.
      answer?.();
    };
  }, [session]);
  if (!settle) return null;
  return {
    email: String(session.provider.currentUser()?.attributes['email'] ?? ''),
    signIn: async (credentials) => {
      const failure = await session.signIn(credentials);
      if (failure) return failure;
      settle();
      setSettle(null);
      return null;
    },
  };
}
