import type { i18n as I18next } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { type Locale, locales } from '../../locales/locale.ts';
import { type Fillings, translate, translationOptions } from './translation.ts';

/**
 * Adapts our translations to react-admin, in one language. A new language gets a new provider, so that react-admin
 * re-renders without unmounting forms.
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
