import type { i18n as I18next } from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../locales/locale.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { reportError } from './errors/errorReporting.ts';
import { LanguageProvider } from './i18n/LanguageProvider.tsx';
import { LoadingOverlay } from './layout/loading/LoadingOverlay.tsx';
import { LoadingScreen } from './layout/loading/LoadingScreen.tsx';
import { onDemand } from './layout/loading/onDemand.tsx';
import { PageError } from './layout/PageError.tsx';
import type { Session } from './session/session.ts';
import { AppTheme } from './theme/AppTheme.tsx';
import { fetchAhead, needCode } from './visitor/codeAhead.ts';
import { goToReturnPage, goToSignIn, goToSignInWith, leaveSignIn, type SignInNotice } from './visitor/returnPage.ts';
import { SignIn } from './visitor/SignIn.tsx';
import { isShopPage, type Visit, visitAt } from './visitor/visit.ts';

const loadAdminApp = () => import('./admin/AdminApp.tsx');
const AdminApp = onDemand(async () => (await loadAdminApp()).AdminApp, LoadingScreen);
const VisitorPages = onDemand(async () => (await import('./visitor/VisitorPages.tsx')).VisitorPages, LoadingScreen);

interface AppProps {
  translation: I18next;
  session: Session;
}

/** Shows the visitor pages before sign-in and the administration after it, whose code is loaded only then. */
export function App({ translation, session }: AppProps) {
  const [visit, setVisit] = useState(() => visitFor(session));
  const [isSignedIn, setSignedIn] = useState(() => visit === null && arrive(session));
  const prepare = useCallback(
    async (locale: Locale) => {
      if (isSignedIn) await (await loadAdminApp()).loadAdminTexts(translation, locale);
    },
    [isSignedIn, translation],
  );
  const fetchAdmin = (): void =>
    fetchAhead(async () => {
      await AdminApp.fetch();
      return (await loadAdminApp()).loadHome(translation, translation.language as Locale);
    });
  const enter = (): void => {
    needCode();
    session.askForStart();
    goToReturnPage();
    setSignedIn(true);
  };
  const leave = useCallback(
    (returnPage?: string): void => {
      goToSignIn(session.hasLeft() ? null : returnPage);
      setSignedIn(false);
    },
    [session],
  );
  const finishVisit = async (notice: SignInNotice): Promise<void> => {
    if (notice === 'activated' && (await hasResumed(session))) {
      goToReturnPage();
      await goToCart();
      setSignedIn(true);
    } else {
      await session.signOut();
      goToSignInWith(notice);
    }
    setVisit(null);
  };
  // Listens for the end of the session only outside visitor pages, which have no session.
  useEffect(() => (visit ? undefined : session.onEnded(leave)), [visit, session, leave]);
  return (
    <AppTheme>
      <LanguageProvider instance={translation} prepare={prepare}>
        <LoadingOverlay>
          <ErrorBoundary fallback={(retry) => <PageError retry={retry} />}>
            {visit ? (
              <VisitorPages visit={visit} onDone={finishVisit} />
            ) : isSignedIn ? (
              <AdminApp session={session} onSignedOut={leave} />
            ) : (
              <SignIn session={session} onBegun={fetchAdmin} onSignedIn={enter} />
            )}
          </ErrorBoundary>
        </LoadingOverlay>
      </LanguageProvider>
    </AppTheme>
  );
}

/** Reads the visitor page from the URL; redirects signed-in users home, unless they follow a mailed link. */
function visitFor(session: Session): Visit | null {
  const visit = visitAt(location);
  if (!visit || 'token' in visit || !session.isSignedIn()) return visit;
  if (isShopPage(visit.page)) return null;
  history.replaceState(null, '', '/');
  return null;
}

/** Begins the session that came with an activation; without one, people sign in by hand. */
async function hasResumed(session: Session): Promise<boolean> {
  try {
    return await session.resume();
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Leads a new customer on to what they came to order. */
async function goToCart(): Promise<void> {
  const { cartStore } = await import('./shop/cartStore.ts');
  await cartStore.ready;
  if (cartStore.items().length > 0) history.replaceState(null, '', '/checkout');
}

function arrive(session: Session): boolean {
  const isSignedIn = session.isSignedIn();
  if (isSignedIn) leaveSignIn();
  else goToSignIn();
  return isSignedIn;
}
