import { defaultLocale, type Locale, locales } from '../../locales/locale.ts';

const key = 'currentLanguage';

/** Reads the language chosen in this browser, or else the default. */
export function currentLanguage(): Locale {
  const stored = localStorage.getItem(key);
  return locales.find((locale) => locale === stored) ?? defaultLocale;
}

/** Stores the language and sets it as that of the page. */
export function rememberLanguage(locale: Locale): void {
  localStorage.setItem(key, locale);
  showLanguage(locale);
}

export function showLanguage(locale: Locale): void {
  document.documentElement.lang = Intl.getCanonicalLocales(locale)[0] ?? locale;
}
