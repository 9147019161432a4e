import type { i18n as I18next } from 'i18next';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { Locale } from '../../locales/locale.ts';
import { rememberLanguage } from './currentLanguage.ts';
import { type Fillings, type Translate, translate } from './translation.ts';

export interface Language {
  locale: Locale;
  translate: Translate;
  changeLanguage: (locale: Locale) => void;
  instance: I18next;
}

const LanguageContext = createContext<Language | null>(null);

/** Returns the language of the interface and its texts. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage is used outside a LanguageProvider.');
  return language;
}

interface LanguageProviderProps {
  instance: I18next;
  /** Loads what a language needs before the switch to it. */
  prepare?: (locale: Locale) => Promise<void>;
  children: ReactNode;
}

export function LanguageProvider({ instance, prepare, children }: LanguageProviderProps) {
  const [locale, setLocale] = useState(instance.language as Locale);
  const changeLanguage = useCallback(
    async (next: Locale) => {
      await prepare?.(next);
      await instance.changeLanguage(next);
      rememberLanguage(next);
      setLocale(next);
    },
    [instance, prepare],
  );
  const language = useMemo(() => {
    // Binds the function to the locale, so that a new language re-renders its users.
    const text = (key: string, fillings?: Fillings): string => translate(instance, key, { lng: locale, ...fillings });
    return { locale, translate: text, changeLanguage: (next: Locale) => void changeLanguage(next), instance };
  }, [instance, locale, changeLanguage]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
