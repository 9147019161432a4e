import { lazy, Suspense, useEffect, useState } from 'react';
import type { OwnAccount } from '../session/ownAccount.ts';
import type { Confirmation } from './confirmation.ts';

const PasswordQuestion = lazy(async () => ({ default: (await import('./PasswordQuestion.tsx')).PasswordQuestion }));

interface AskPasswordProps {
  confirmation: Confirmation;
  account: OwnAccount;
}

/** Asks for the password over any page, for a request that the server wants confirmed. */
export function AskPassword({ confirmation, account }: AskPasswordProps) {
  const [settle, setSettle] = useState<((token: string | null) => void) | null>(null);
  useEffect(() => confirmation.askBy(() => new Promise((resolve) => setSettle(() => resolve))), [confirmation]);
  if (!settle) return null;
  const end = (token: string | null): void => {
    settle(token);
    setSettle(null);
  };
  return (
    <Suspense>
      <PasswordQuestion account={account} onEnd={end} />
    </Suspense>
  );
}
