import type { Language } from '../schema/label.ts';

/** The languages of the interface; the first is the default (portal specification, section 9). */
export const locales = ['nl-nl', 'en-gb'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = locales[0];

/** Which of the languages of descriptions a locale reads. */
export const languageOf: Record<Locale, Language> = { 'nl-nl': 'nl', 'en-gb': 'en' };

/** Texts by key, nested. `{{name}}` and `{{0}}` are filled in; `_one` and `_other` are the plural forms of a key. */
export interface Texts {
  [key: string]: string | Texts;
}
