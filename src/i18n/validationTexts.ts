import { type Locale, languageOf, type Texts } from '../../locales/locale.ts';
import { faultTexts } from '../../schema/fault.ts';

/** The texts of faults under `validation.<CODE>`. */
export const validationTexts = (locale: Locale): Texts => ({
  validation: Object.fromEntries(Object.entries(faultTexts).map(([code, label]) => [code, label[languageOf[locale]]])),
});
