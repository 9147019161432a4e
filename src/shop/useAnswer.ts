import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { AskFailure } from './ask.ts';
import { useShop } from './ShopContext.tsx';

interface Answered<T> {
  answer: T | null;
  failure: AskFailure | null;
  isBusy: boolean;
  retry: () => void;
}

/** Asks a question with one line of answer, again when the question changes. The last answer stays until then. */
export function useAnswer<T>(name: string, body: object | null): Answered<T> {
  const { ask } = useShop();
  const askNow = useEffectEvent((given: string, signal: AbortSignal) =>
    ask<T>(name, JSON.parse(given) as object, signal),
  );
  const question = body === null ? null : JSON.stringify(body);
  const [answer, setAnswer] = useState<T | null>(null);
  const [failure, setFailure] = useState<AskFailure | null>(null);
  const [isBusy, setBusy] = useState(question !== null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (question === null) return;
    const gone = new AbortController();
    setBusy(true);
    setFailure(null);
    void (async () => {
      try {
        for await (const line of askNow(question, gone.signal)) if (!gone.signal.aborted) setAnswer(line);
      } catch (error) {
        if (gone.signal.aborted) return;
        setFailure(error instanceof AskFailure ? error : new AskFailure());
      }
      if (!gone.signal.aborted) setBusy(false);
    })();
    return () => gone.abort();
  }, [name, question, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { answer, failure, isBusy, retry };
}
