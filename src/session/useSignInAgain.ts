import { useEffect, useState } from 'react';
import { tokenKey } from '../../authProvider/session.ts';
import type { Authenticate } from './credentials.ts';
import type { Session } from './session.ts';

/** Lists the props of the dialog over a page with unsaved work whose session is over. */
export interface Asked {
  email: string;
  authenticate: Authenticate;
}

/** Returns the props of the dialog, once per ended session, while requests wait; null when nothing is asked. */
export function useSignInAgain(session: Session): Asked | null {
  const [resume, setResume] = useState<(() => void) | null>(null);
  useEffect(() => {
    let answer: (() => void) | null = null;
    const ask = (): Promise<void> =>
      new Promise((resolve) => {
        answer = resolve;
        setResume(() => resolve);
      });
    const stop = session.askOverPage(ask);
    return () => {
      stop();
      // Lets pending requests continue when the page is gone.
      answer?.();
    };
  }, [session]);
  useEffect(() => {
    if (!resume) return;
    // Goes on where they signed in in another tab, such as at an OpenID provider.
    const notice = ({ key, newValue }: StorageEvent): void => {
      if (key !== tokenKey || newValue === null) return;
      resume();
      setResume(null);
    };
    window.addEventListener('storage', notice);
    return () => window.removeEventListener('storage', notice);
  }, [resume]);
  if (!resume) return null;
  return {
    email: String(session.provider.currentUser()?.attributes['email'] ?? ''),
    authenticate: async (credentials) => {
      const failure = await session.signIn(credentials);
      if (failure) return failure;
      resume();
      setResume(null);
      return null;
    },
  };
}
