import { useEffect, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { adminI18nProvider } from './adminI18nProvider.ts';
import { useLanguage } from './LanguageProvider.tsx';

/** Returns react-admin's translations in the current language; null until loaded. */
export function useAdminI18n(): I18nProvider | null {
  const { instance, locale } = useLanguage();
  const [provider, setProvider] = useState<I18nProvider | null>(null);
  useEffect(() => {
    let isWanted = true;
    void adminI18nProvider(instance, locale).then((made) => {
      if (isWanted) setProvider(made);
    });
    return () => {
      isWanted = false;
    };
  }, [instance, locale]);
  return provider;
}
