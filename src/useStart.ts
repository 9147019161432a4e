import { useCallback, useEffect, useState } from 'react';
import { locales } from '../locales/locale.ts';
import type { VisibleResource } from '../schema/visible.ts';
import { reportError } from './errorReporting.ts';
import { loadAdminTexts } from './i18n/adminTexts.ts';
import { descriptionTexts } from './i18n/descriptionTexts.ts';
import { useLanguage } from './i18n/LanguageProvider.tsx';
import { addTexts } from './i18n/translation.ts';
import { fetchPreferences, type Preferences } from './preferences/serverPreferences.ts';
import { apiUrl, type Session } from './session.ts';

export type Start =
  | { status: 'loading' | 'failed' | 'signedOut' | 'lacksSecondFactor' }
  | { status: 'ready'; descriptions: readonly VisibleResource[]; preferences: Preferences };

type Described = Exclude<Start, { status: 'ready' }> | Omit<Extract<Start, { status: 'ready' }>, 'preferences'>;

/** Fetches what the server lets this user see, how they like it, and the texts to show it with. */
export function useStart(session: Session): { start: Start; retry: () => void } {
  const { instance, locale } = useLanguage();
  const [start, setStart] = useState<Start>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is prepared elsewhere; an attempt starts anew
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (outcome: Start): void => {
      if (!leaving.signal.aborted) setStart(outcome);
    };
    setStart({ status: 'loading' });
    const { signal } = leaving;
    Promise.all([
      fetchDescriptions(session, signal),
      fetchPreferences(session, signal),
      loadAdminTexts(instance, locale),
    ])
      .then(([outcome, preferences]) => {
        if (outcome.status !== 'ready') return settle(outcome);
        for (const each of locales) addTexts(instance, each, descriptionTexts(outcome.descriptions, each));
        settle({ ...outcome, preferences });
      })
      .catch((error: unknown) => {
        reportError(error);
        settle({ status: 'failed' });
      });
    return () => leaving.abort();
  }, [session, instance, attempt]);

  return { start, retry };
}

/** Signed out where the server no longer knows the session; some must turn a second factor on before they see anything. */
async function fetchDescriptions(session: Session, signal: AbortSignal): Promise<Described> {
  const answer = await session.provider.authenticatedFetch(`${apiUrl}/schema`, { signal });
  if (answer.status === 401) {
    await session.provider.logout({});
    return { status: 'signedOut' };
  }
  if (answer.status === 403) return { status: 'lacksSecondFactor' };
  if (!answer.ok) throw new Error(`Request failed with status ${answer.status}`);
  const { data } = (await answer.json()) as { data: readonly VisibleResource[] };
  return { status: 'ready', descriptions: data };
}
