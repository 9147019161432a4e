import { useEffect, useState } from 'react';
import type { DemoAccount } from './pages/signIn/credentials.ts';
import { apiUrl } from './session.ts';

/** What the server offers its visitors beside a password. */
export interface WaysIn {
  /** The sign-ins of a demo; none elsewhere. */
  demo: readonly DemoAccount[];
  /** The OpenID provider; null where there is none. */
  openId: { name: string } | null;
}

const passwordAlone: WaysIn = { demo: [], openId: null };

export function useWaysIn(): WaysIn {
  const [waysIn, setWaysIn] = useState(passwordAlone);
  useEffect(() => {
    const leaving = new AbortController();
    fetchWaysIn(leaving.signal).then(setWaysIn, () => setWaysIn(passwordAlone));
    return () => leaving.abort();
  }, []);
  return waysIn;
}

async function fetchWaysIn(signal: AbortSignal): Promise<WaysIn> {
  const answer = await fetch(`${apiUrl}/schema`, { signal });
  if (!answer.ok) return passwordAlone;
  const { meta } = (await answer.json()) as { meta?: Partial<WaysIn> };
  return { ...passwordAlone, ...meta };
}
