import { useI18nProvider } from 'react-admin';

/** The language of the screens, as what translates them has it. React-admin's own subscribes to the store, which costs time in every cell. */
export const useLocale = (): string => useI18nProvider().getLocale();
