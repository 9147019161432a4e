import type { i18n as I18next } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { type Locale, locales } from '../../locales/locale.ts';
import { type Fillings, translate, translationOptions } from './translation.ts';

/**
 * react-admin's view of our translations, in one language. It is made anew for another language: react-admin then draws again
 * without throwing its screens away, and what is typed in a form stays.
 */
export async function adminI18nProvider(instance: I18next, locale: Locale): Promise<I18nProvider> {
  const own = instance.cloneInstance();
  const provider = await getI18nProvider(
    own,
    { ...translationOptions(), lng: locale },
    locales.map((name) => ({ locale: name, name: translate(instance, `language.${name}`) })),
  );
  return {
    ...provider,
    translate: (key: string, fillings: Fillings & { smart_count?: number } = {}) =>
      translate(own, key, { count: fillings.smart_count, ...fillings }),
  };
}
