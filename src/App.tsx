import type { i18n as I18next } from 'i18next';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Locale } from '../locales/locale.ts';
import { LanguageProvider } from './i18n/LanguageProvider.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { PageError } from './layout/PageError.tsx';
import { SignInPage } from './pages/signIn/SignInPage.tsx';
import { goToReturnPage, goToSignIn, leaveSignIn } from './returnPage.ts';
import type { Session } from './session.ts';
import { AppTheme } from './theme/AppTheme.tsx';
import { useDemoAccounts } from './useDemoAccounts.ts';

const loadAdminApp = () => import('./AdminApp.tsx');
const AdminApp = lazy(async () => ({ default: (await loadAdminApp()).AdminApp }));

interface AppProps {
  translation: I18next;
  session: Session;
}

/** Public pages before sign-in, the administration after it; the code of the latter is fetched only then. */
export function App({ translation, session }: AppProps) {
  const [isSignedIn, setSignedIn] = useState(() => arrive(session));
  const prepare = useCallback(
    async (locale: Locale) => {
      if (isSignedIn) await (await loadAdminApp()).loadAdminTexts(translation, locale);
    },
    [isSignedIn, translation],
  );
  const enter = (): void => {
    goToReturnPage();
    setSignedIn(true);
  };
  const leave = useCallback((returnPage?: string): void => {
    goToSignIn(returnPage);
    setSignedIn(false);
  }, []);
  useEffect(() => session.onEnded(leave), [session, leave]);
  return (
    <AppTheme>
      <LanguageProvider instance={translation} prepare={prepare}>
        <ErrorBoundary fallback={(retry) => <PageError retry={retry} />}>
          <Suspense fallback={<LoadingScreen />}>
            {isSignedIn ? (
              <AdminApp session={session} onSignedOut={leave} />
            ) : (
              <Door session={session} onSignedIn={enter} />
            )}
          </Suspense>
        </ErrorBoundary>
      </LanguageProvider>
    </AppTheme>
  );
}

function arrive(session: Session): boolean {
  const isSignedIn = session.isSignedIn();
  if (isSignedIn) leaveSignIn();
  else goToSignIn();
  return isSignedIn;
}

function Door({ session, onSignedIn }: { session: Session; onSignedIn: () => void }) {
  const demoAccounts = useDemoAccounts();
  return (
    <SignInPage
      demoAccounts={demoAccounts}
      signIn={async (credentials) => {
        const failure = await session.signIn(credentials);
        if (!failure) onSignedIn();
        return failure;
      }}
    />
  );
}
