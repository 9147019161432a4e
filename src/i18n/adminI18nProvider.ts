import type { i18n as I18next } from 'i18next';
import type { I18nProvider } from 'react-admin';
import { type Locale, locales } from '../../locales/locale.ts';
import { type Fillings, translate } from './translation.ts';

/**
 * Adapts our translations to react-admin, in one language. A new language gets a new provider, so that react-admin
 * re-renders without unmounting forms; the language is changed elsewhere (`LanguageProvider`).
 */
export const adminI18nProvider = (instance: I18next, locale: Locale): I18nProvider => ({
  translate: (key: string, fillings: Fillings & { smart_count?: number } = {}) =>
    translate(instance, key, { lng: locale, count: fillings.smart_count, ...fillings }),
  changeLocale: async () => undefined,
  getLocale: () => locale,
  getLocales: () => locales.map((name) => ({ locale: name, name: translate(instance, `language.${name}`) })),
});
