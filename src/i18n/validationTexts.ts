import { type Locale, languageOf, type Texts } from '../../locales/locale.ts';
import { faultTexts } from '../../schema/fault.ts';

/** Returns the engine's texts of faults under `validation.<CODE>`; those of rules come with the descriptions. */
export const validationTexts = (locale: Locale): Texts => ({
  validation: Object.fromEntries(Object.entries(faultTexts).map(([code, label]) => [code, label[languageOf[locale]]])),
});
