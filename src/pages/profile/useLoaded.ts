import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { RequestFault } from '../../session/ownAccount.ts';

interface Loaded<T> {
  loaded: T | null;
  failure: string | undefined;
  reload: () => void;
}

/** Loads data, and reloads it on request while keeping the old. `load` must be stable. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const { translate } = useLanguage();
  const [loaded, setLoaded] = useState<T | null>(null);
  const [fault, setFault] = useState<RequestFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads anew
  useEffect(() => {
    let isShown = true;
    load()
      .then((answer) => {
        if (!isShown) return;
        setLoaded(answer);
        setFault(null);
      })
      .catch((error: unknown) => {
        if (isShown) setFault(error instanceof RequestFault ? error : new RequestFault(''));
      });
    return () => {
      isShown = false;
    };
  }, [load, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { loaded, failure: fault ? fault.message || translate('errors.UNREADABLE') : undefined, reload };
}
