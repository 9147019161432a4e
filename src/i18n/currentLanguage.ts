import { defaultLocale, type Locale, locales } from '../../locales/locale.ts';

const key = 'currentLanguage';

/** The language chosen in this browser before; the default where none was. */
export function currentLanguage(): Locale {
  const stored = localStorage.getItem(key);
  return locales.find((locale) => locale === stored) ?? defaultLocale;
}

/** Keeps the choice, and tells assistive technology and the browser in which language the page is. */
export function rememberLanguage(locale: Locale): void {
  localStorage.setItem(key, locale);
  showLanguage(locale);
}

export function showLanguage(locale: Locale): void {
  document.documentElement.lang = Intl.getCanonicalLocales(locale)[0] ?? locale;
}
