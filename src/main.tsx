import { CacheProvider } from '@emotion/react';
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
import { session } from './opening.ts';
import { createOpeningStyles } from './session/opening/openingStyles.ts';
import { isFromCache, showFaces } from './theme/faces.ts';
import { isOnlyAhead } from './visitor/codeAhead.ts';

reloadOnFailedPage(isOnlyAhead);
// Waits with faces that are not in the cache until the first screen is drawn.
if (isFromCache(import.meta.url)) void showFaces();
const locale = currentLanguage();
showLanguage(locale);
const translation = await createTranslation(locale, {
  'nl-nl': { ...dutch, app: applicationTexts('nl') },
  'en-gb': { ...english, app: applicationTexts('en') },
});
const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element #root.');
const styles = createOpeningStyles();
void session.opened.then(styles.keep);
createRoot(place, { onCaughtError: reportCaughtError }).render(
  <StrictMode>
    <CacheProvider value={styles.cache}>
      <App translation={translation} session={session} />
    </CacheProvider>
  </StrictMode>,
);
void startErrorReporting(import.meta.env['VITE_SENTRY_DSN']);
