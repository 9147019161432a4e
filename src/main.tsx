import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { publicTexts as english } from '../locales/en-gb/public.ts';
import { publicTexts as dutch } from '../locales/nl-nl/public.ts';
import { App } from './App.tsx';
import { applicationTexts } from './application.ts';
import { reportCaughtError, startErrorReporting } from './errors/errorReporting.ts';
import { reloadOnFailedPage } from './errors/reloadOnFailedPage.ts';
import { currentLanguage, showLanguage } from './i18n/currentLanguage.ts';
import { createTranslation } from './i18n/translation.ts';
import { createSession } from './session/session.ts';
import './theme/fonts.css';
import { isOnlyAhead } from './visitor/codeAhead.ts';

reloadOnFailedPage(isOnlyAhead);
// Sends what this page opens with before anything else is prepared.
const session = createSession();
const locale = currentLanguage();
showLanguage(locale);
const translation = await createTranslation(locale, {
  'nl-nl': { ...dutch, app: applicationTexts('nl') },
  'en-gb': { ...english, app: applicationTexts('en') },
});
const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element #root.');
createRoot(place, { onCaughtError: reportCaughtError }).render(
  <StrictMode>
    <App translation={translation} session={session} />
  </StrictMode>,
);
void startErrorReporting(import.meta.env['VITE_SENTRY_DSN']);
