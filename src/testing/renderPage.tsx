import { render } from '@testing-library/react';
import type { i18n as I18next } from 'i18next';
import type { ReactNode } from 'react';
import { publicTexts as english } from '../../locales/en-gb/public.ts';
import type { Locale } from '../../locales/locale.ts';
import { publicTexts as dutch } from '../../locales/nl-nl/public.ts';
import { loadAdminTexts } from '../i18n/adminTexts.ts';
import { descriptionTexts } from '../i18n/descriptionTexts.ts';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { addTextsOfAllRooms } from '../i18n/roomTexts.ts';
import { addTexts, createTranslation } from '../i18n/translation.ts';
import { AppTheme } from '../theme/AppTheme.tsx';
import { visibleTo } from './descriptions.ts';

/** Creates translations with the texts of the application and of the test resources. */
export async function testTranslation(locale: Locale = 'nl-nl') {
  const translation = await createTranslation(locale, {
    'nl-nl': { ...dutch, app: { name: 'Gastheer', tagline: 'Onder één dak' } },
    'en-gb': { ...english, app: { name: 'Gastheer', tagline: 'Under one roof' } },
  });
  for (const each of ['nl-nl', 'en-gb'] as const) {
    await loadAdminTexts(translation, each);
    await addTextsOfAllRooms(translation, each);
    addTexts(translation, each, descriptionTexts(visibleTo('admin'), each));
  }
  return translation;
}

/** Renders a page in theme and language, as the application does. */
export const renderPage = async (page: ReactNode, locale: Locale = 'nl-nl') =>
  renderTranslated(page, await testTranslation(locale));

export const renderTranslated = (page: ReactNode, translation: I18next) =>
  render(
    <AppTheme>
      <LanguageProvider instance={translation}>{page}</LanguageProvider>
    </AppTheme>,
  );
