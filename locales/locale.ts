import type { Language } from '../schema/label.ts';

/** Lists the languages of the interface; the first is the default (docs/product.md, section 9). */
export const locales = ['nl-nl', 'en-gb'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = locales[0];

/** Maps each locale to a language of descriptions. */
export const languageOf: Record<Locale, Language> = { 'nl-nl': 'nl', 'en-gb': 'en' };

/** Holds nested texts by key. Interpolates `{{name}}` and `{{0}}`; the suffixes `_one` and `_other` mark plural forms. */
export interface Texts {
  [key: string]: string | Texts;
}
