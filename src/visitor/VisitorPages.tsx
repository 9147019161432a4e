import { Suspense, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { withRoomTexts } from '../i18n/withRoomTexts.tsx';
import { LoadingScreen } from '../layout/loading/LoadingScreen.tsx';
import { onDemand } from '../layout/loading/onDemand.tsx';
import { apiUrl, fetchInLanguage } from '../session/session.ts';
import { ChoosePasswordPage } from './pages/choosePassword/ChoosePasswordPage.tsx';
import { ForgotPasswordPage } from './pages/forgotPassword/ForgotPasswordPage.tsx';
import { createVisitorCalls } from './requests/visitorCalls.ts';
import type { SignInNotice } from './returnPage.ts';
import { hideToken, type Visit } from './visit.ts';
import { addVisitorTexts } from './visitorTexts.ts';

const BecomePage = onDemand(async () => (await import('./pages/become/BecomePage.tsx')).BecomePage, LoadingScreen);
const ShopVisit = onDemand(async () => (await import('./ShopVisit.tsx')).ShopVisit, LoadingScreen);
/** Fetches the page of a mailed link with the texts of all that it may open. */
const LinkPage = withRoomTexts('printing', async () =>
  withRoomTexts('payment', async () =>
    withRoomTexts('signing', async () => (await import('./pages/link/LinkPage.tsx')).LinkPage),
  ),
);
const doneNotices = { resetPassword: 'passwordReset', activate: 'activated' } as const;
const calls = createVisitorCalls(apiUrl, fetchInLanguage);

interface VisitorPagesProps {
  visit: Visit;
  /** Called with what was done, for a notice on the sign-in page. */
  onDone: (notice: SignInNotice) => void;
}

/** Draws the visitor pages other than sign-in. */
export function VisitorPages({ visit, onDone }: VisitorPagesProps) {
  const { instance } = useLanguage();
  // Adds the texts once, before the first render.
  useState(() => addVisitorTexts(instance));
  useEffect(() => hideToken(visit), [visit]);
  switch (visit.page) {
    case 'forgotPassword':
      return <ForgotPasswordPage calls={calls} />;
    case 'resetPassword':
    case 'activate':
      return (
        <ChoosePasswordPage
          purpose={visit.page}
          token={visit.token}
          save={calls[visit.page]}
          onDone={() => onDone(doneNotices[visit.page])}
        />
      );
    case 'become':
      return <BecomePage calls={calls} />;
    case 'link':
      return (
        <Suspense fallback={<LoadingScreen />}>
          <LinkPage token={visit.token} />
        </Suspense>
      );
    default:
      return <ShopVisit page={visit.page} />;
  }
}
