import { useEffect, useState } from 'react';
import type { DemoAccount } from './pages/signIn/credentials.ts';
import { apiUrl } from './session.ts';

/** The sign-ins that a server with demo data tells its visitors; none elsewhere. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    fetchDemoAccounts(leaving.signal).then(setAccounts, () => setAccounts([]));
    return () => leaving.abort();
  }, []);
  return accounts;
}

async function fetchDemoAccounts(signal: AbortSignal): Promise<readonly DemoAccount[]> {
  const answer = await fetch(`${apiUrl}/schema`, { signal });
  if (!answer.ok) return [];
  const { meta } = (await answer.json()) as { meta?: { demo?: readonly DemoAccount[] } };
  return meta?.demo ?? [];
}
