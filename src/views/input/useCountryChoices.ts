import { useMemo } from 'react';
import { useLocale } from '../record/useLocale.ts';
import { countryChoices } from './countryChoices.ts';

/** Lists all countries, named in the language of the screen. */
export function useCountryChoices(): { id: string; name: string }[] {
  const locale = useLocale();
  return useMemo(() => countryChoices(locale), [locale]);
}
