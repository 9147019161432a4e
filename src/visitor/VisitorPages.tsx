import { lazy, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { ActivatePage } from '../pages/activate/ActivatePage.tsx';
import { ForgotPasswordPage } from '../pages/forgotPassword/ForgotPasswordPage.tsx';
import { ResetPasswordPage } from '../pages/resetPassword/ResetPasswordPage.tsx';
import type { SignInNotice } from '../returnPage.ts';
import { apiUrl, fetchInLanguage } from '../session.ts';
import { hideToken, type Visit } from './visit.ts';
import { createVisitorCalls } from './visitorCalls.ts';
import { addVisitorTexts } from './visitorTexts.ts';

const BecomePage = lazy(async () => ({ default: (await import('../pages/become/BecomePage.tsx')).BecomePage }));
const calls = createVisitorCalls(apiUrl, fetchInLanguage);

interface VisitorPagesProps {
  visit: Visit;
  /** What was done; the sign-in page comes next. */
  onDone: (notice: SignInNotice) => void;
}

/** The pages, sign-in apart, that are for whoever is not signed in. */
export function VisitorPages({ visit, onDone }: VisitorPagesProps) {
  const { instance } = useLanguage();
  // Before anything is drawn, and once.
  useState(() => addVisitorTexts(instance));
  useEffect(() => hideToken(visit), [visit]);
  switch (visit.page) {
    case 'forgotPassword':
      return <ForgotPasswordPage calls={calls} />;
    case 'resetPassword':
      return <ResetPasswordPage token={visit.token} calls={calls} onDone={() => onDone('passwordReset')} />;
    case 'activate':
      return <ActivatePage token={visit.token} calls={calls} onDone={() => onDone('activated')} />;
    case 'become':
      return <BecomePage calls={calls} />;
  }
}
