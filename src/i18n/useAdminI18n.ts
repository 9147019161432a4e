import { useMemo } from 'react';
import type { I18nProvider } from 'react-admin';
import { adminI18nProvider } from './adminI18nProvider.ts';
import { useLanguage } from './LanguageProvider.tsx';

/** Returns react-admin's translations in the current language. */
export function useAdminI18n(): I18nProvider {
  const { instance, locale } = useLanguage();
  return useMemo(() => adminI18nProvider(instance, locale), [instance, locale]);
}
