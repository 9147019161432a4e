import { useCallback, useEffect, useRef, useState } from 'react';
import { rolesOf } from '../../authProvider/roles.ts';
import type { FaultTexts } from '../../schema/fault.ts';
import type { VisibleResource } from '../../schema/visible.ts';
import { reportError } from '../errors/errorReporting.ts';
import { loadAdminTexts } from '../i18n/adminTexts.ts';
import { keepDescriptionTexts } from '../i18n/descriptionTexts.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { isOffered } from '../pages/pageNeeds.ts';
import { fetchPreferences, type Preferences } from '../preferences/serverPreferences.ts';
import { apiUrl, type Session } from '../session/session.ts';
import { hasUnsavedWork } from '../session/unsavedWork.ts';
import { type Ask, createAsk } from '../shop/ask.ts';
import { askedAhead } from '../shop/askedAhead.ts';
import { withOwnViews } from '../views/list/views/ownViews.ts';
import { withOnlyRecords } from '../views/record/onlyRecords.ts';
import { visitorOffer } from '../visitor/visit.ts';
import { leaveLostPage } from './leaveLostPage.ts';
import { fetchOnlyRecords } from './onlyRecords.ts';
import { fetchPageAhead } from './pageAhead.ts';

export type Start =
  | { status: 'loading' | 'failed' | 'signedOut' | 'lacksSecondFactor' }
  | {
      status: 'ready';
      /** Asks the server; the home page's question is on its way. */
      ask: Ask;
      descriptions: readonly VisibleResource[];
      enquiries: readonly string[];
      faultTexts: FaultTexts;
      preferences: Preferences;
      /** When the reads for the screens began, by `performance.now()`. */
      readsBegan: number;
    };

type Ready = Extract<Start, { status: 'ready' }>;
type Described = Exclude<Start, Ready> | Omit<Ready, 'preferences' | 'ask' | 'readsBegan'>;

/** Fetches descriptions, preferences and texts; fetches them again when the user's role changes. */
export function useStart(session: Session): { start: Start; retry: () => void } {
  const { instance, locale } = useLanguage();
  const [start, setStart] = useState<Start>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const drawn = useRef<readonly VisibleResource[]>([]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(
    () =>
      session.actingRole.onChanged((role) => {
        if (hasUnsavedWork()) return;
        session.actingRole.drawnFrom(null);
        session.provider.noteUser({ roles: [role.toUpperCase()] });
        retry();
      }),
    [session, retry],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is prepared elsewhere; an attempt starts anew
  useEffect(() => {
    const leaving = new AbortController();
    let endTexts = (): void => undefined;
    setStart({ status: 'loading' });
    const readsBegan = attempt === 0 ? session.readsBegan() : performance.now();
    const ask = createAsk(apiUrl, fetchWithHome(session));
    fetchPageAhead(location.pathname, rolesOf(session.provider.currentUser()).includes('ADMIN'));
    const { signal } = leaving;
    Promise.all([
      fetchDescriptions(session, signal),
      fetchPreferences(session, signal),
      loadAdminTexts(instance, locale),
    ])
      .then(([outcome, preferences]) => {
        if (signal.aborted) return;
        if (outcome.status !== 'ready') return setStart(outcome);
        endTexts = keepDescriptionTexts(instance, outcome.descriptions, outcome.faultTexts);
        leaveLostPage(drawn.current, outcome.descriptions);
        drawn.current = outcome.descriptions;
        setStart({ ...outcome, preferences, ask, readsBegan });
      })
      .catch((error: unknown) => {
        reportError(error);
        if (!leaving.signal.aborted) setStart({ status: 'failed' });
      });
    return () => {
      leaving.abort();
      endTexts();
    };
  }, [session, instance, attempt]);

  return { start, retry };
}

/** Types the answer of `GET /api/schema`. */
interface SchemaDocument {
  data: readonly VisibleResource[];
  /** Without `faults` where no rule declares any, and without `enquiries` where none is answered. */
  meta?: { faults?: FaultTexts; enquiries?: readonly string[] };
}

/** Fetches the descriptions, or reports why there are none: an ended session, or a missing second factor. */
async function fetchDescriptions(session: Session, signal: AbortSignal): Promise<Described> {
  const answer = await session.provider.authenticatedFetch(`${apiUrl}/schema`, { signal });
  if (answer.status === 401) {
    await session.provider.logout({});
    return { status: 'signedOut' };
  }
  if (answer.status === 403) return { status: 'lacksSecondFactor' };
  if (!answer.ok) throw new Error(`Request failed with status ${answer.status}`);
  session.actingRole.drawnFrom(answer);
  const { data, meta } = (await answer.json()) as SchemaDocument;
  const user = await session.provider.getIdentity?.();
  const own = user ? withOwnViews(data, String(user.id)) : data;
  const descriptions = withOnlyRecords(own, await fetchOnlyRecords(session, own, signal));
  return { status: 'ready', descriptions, enquiries: meta?.enquiries ?? [], faultTexts: meta?.faults ?? {} };
}

/** Asks for the home page beside the descriptions, where it is opened; an application with a shop has one. */
function fetchWithHome({ provider: { authenticatedFetch } }: Session): typeof authenticatedFetch {
  const isHome = location.pathname === '/' && isOffered('/search', visitorOffer);
  return isHome ? askedAhead(authenticatedFetch, `${apiUrl}/enquiries/home`) : authenticatedFetch;
}
