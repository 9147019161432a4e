import { useEffect, useState } from 'react';
import type { VisibleSignUpRecord } from '../../../../schema/visibleSignUp.ts';
import { Refusal } from '../../requests/refusal.ts';
import type { VisitorCalls } from '../../requests/visitorCalls.ts';

interface SignUpRecords {
  records: readonly VisibleSignUpRecord[] | null;
  refusal: Refusal | null;
  retry: () => void;
}

/** Fetches the records that signing up asks for. */
export function useSignUpRecords({ signUp }: Pick<VisitorCalls, 'signUp'>): SignUpRecords {
  const [records, setRecords] = useState<SignUpRecords['records']>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads anew
  useEffect(() => {
    let isShown = true;
    signUp().then(
      (found) => {
        if (isShown) setRecords(found);
      },
      (error: unknown) => {
        if (isShown) setRefusal(error instanceof Refusal ? error : new Refusal('UNREADABLE'));
      },
    );
    return () => {
      isShown = false;
    };
  }, [signUp, attempt]);
  const retry = (): void => {
    setRefusal(null);
    setAttempt((count) => count + 1);
  };
  return { records, refusal, retry };
}
