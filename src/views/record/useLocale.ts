import { useI18nProvider } from 'react-admin';

/** Returns the language of the translation provider, because react-admin's hook subscribes each cell to the store. */
export const useLocale = (): string => useI18nProvider().getLocale();
