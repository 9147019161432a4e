import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { publicTexts as english } from '../locales/en-gb/public.ts';
import { publicTexts as dutch } from '../locales/nl-nl/public.ts';
import { App, fetchAdministration } from './App.tsx';
import { applicationTexts } from './application.ts';
import { reportCaughtError, startErrorReporting } from './errors/errorReporting.ts';
import { reloadOnFailedPage } from './errors/reloadOnFailedPage.ts';
import { currentLanguage, showLanguage } from './i18n/currentLanguage.ts';
import { createTranslation } from './i18n/translation.ts';
import { session } from './opening.ts';
import { isFromCache, showFaces } from './theme/faces.ts';
import { isOnlyAhead } from './visitor/codeAhead.ts';

reloadOnFailedPage(isOnlyAhead);
const hasCache = isFromCache(import.meta.url);
// Waits with faces that are not in the cache until the first screen is drawn.
if (hasCache) showFaces();
const locale = currentLanguage();
showLanguage(locale);
void drawApplication().finally(() => startErrorReporting(import.meta.env['VITE_SENTRY_DSN']));

/** Draws the application; awaits inside of a function, as scripts that import this one would wait for the module otherwise. */
async function drawApplication(): Promise<void> {
  const [translation] = await Promise.all([
    createTranslation(locale, {
      'nl-nl': { ...dutch, app: applicationTexts('nl') },
      'en-gb': { ...english, app: applicationTexts('en') },
    }),
    // Draws no loading screen before an administration whose code is in the cache.
    hasCache && session.isSignedIn() ? administrationCode() : undefined,
  ]);
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no element #root.');
  createRoot(place, { onCaughtError: reportCaughtError }).render(
    <StrictMode>
      <App translation={translation} session={session} />
    </StrictMode>,
  );
}

/** Fetches the code of the administration. Leaves a failure to the page, which fetches anew. */
function administrationCode(): Promise<unknown> {
  return fetchAdministration().catch(() => undefined);
}
