import { useEffect, useState } from 'react';
import { apiUrl } from '../../../session/session.ts';

/** Describes a demo account that the server lists. */
export interface DemoAccount {
  email: string;
  password: string;
  label?: string;
}

/** Describes the sign-in methods that the server offers beside a password. */
export interface SignInMethods {
  /** Accounts of a demo; none elsewhere. */
  demo: readonly DemoAccount[];
  /** Display name of the OpenID provider; null without one. */
  openId: { name: string } | null;
  /** Whether visitors can make an account; taken to be so until the server says otherwise. */
  canSignUp: boolean;
}

const passwordAlone: SignInMethods = { demo: [], openId: null, canSignUp: true };

export function useSignInMethods(): SignInMethods {
  const [methods, setMethods] = useState(passwordAlone);
  useEffect(() => {
    const leaving = new AbortController();
    fetchMethods(leaving.signal).then(setMethods, () => setMethods(passwordAlone));
    return () => leaving.abort();
  }, []);
  return methods;
}

async function fetchMethods(signal: AbortSignal): Promise<SignInMethods> {
  const answer = await fetch(`${apiUrl}/schema`, { signal });
  if (!answer.ok) return passwordAlone;
  const { meta } = (await answer.json()) as { meta?: Partial<SignInMethods> & { signUp?: unknown } };
  return { ...passwordAlone, ...meta, canSignUp: meta?.signUp !== undefined };
}
