import type { i18n as I18next } from 'i18next';
import { Suspense, useEffect } from 'react';
import type { Locale } from '../../locales/locale.ts';
import { loadAdminTexts } from '../i18n/adminTexts.ts';
import { withRoomTexts } from '../i18n/withRoomTexts.tsx';
import { LoadingScreen } from '../layout/loading/LoadingScreen.tsx';
import { StartFailed } from '../layout/StartFailed.tsx';
import type { Session } from '../session/session.ts';
import { useSignInAgain } from '../session/useSignInAgain.ts';
import { SignInAgain } from '../visitor/pages/signIn/SignInAgain.tsx';
import { AdminScreens } from './AdminScreens.tsx';
import { HomePage } from './ownPages.ts';
import { useStart } from './useStart.ts';

export { loadAdminTexts };

/** Fetches what the first page after sign-in needs beside this module. */
export const loadHome = (instance: I18next, locale: Locale): Promise<unknown> =>
  Promise.all([loadAdminTexts(instance, locale), HomePage.fetch()]);

const TwoFactorRequiredPage = withRoomTexts(
  'profile',
  async () => (await import('../pages/profile/TwoFactorRequiredPage.tsx')).TwoFactorRequiredPage,
);

interface AdminAppProps {
  session: Session;
  /** Called when the session has ended, with the page to return to. */
  onSignedOut: (returnPage?: string) => void;
}

/** Draws everything behind sign-in from the server's descriptions; this code names no entity. */
export function AdminApp({ session, onSignedOut }: AdminAppProps) {
  const { start, retry } = useStart(session);
  const again = useSignInAgain(session);
  const isOver = start.status === 'signedOut';
  useEffect(() => {
    if (isOver) onSignedOut();
  }, [isOver, onSignedOut]);

  const signOut = (): void => void session.signOut().then(() => onSignedOut());
  if (start.status === 'ready')
    return (
      <>
        <AdminScreens
          session={session}
          ask={start.ask}
          descriptions={start.descriptions}
          enquiries={start.enquiries}
          faultTexts={start.faultTexts}
          preferences={start.preferences}
          readsBegan={start.readsBegan}
          onSignedOut={onSignedOut}
        />
        {again && <SignInAgain {...again} onGivenUp={() => onSignedOut()} />}
      </>
    );
  if (start.status === 'lacksSecondFactor')
    return (
      <Suspense fallback={<LoadingScreen />}>
        <TwoFactorRequiredPage account={session.account} onDone={retry} signOut={signOut} />
      </Suspense>
    );
  if (start.status === 'failed') return <StartFailed retry={retry} signOut={signOut} />;
  return <LoadingScreen />;
}
