import type { i18n as I18next } from 'i18next';
import { visitorTexts as english } from '../../locales/en-gb/visitor.ts';
import { locales } from '../../locales/locale.ts';
import { visitorTexts as dutch } from '../../locales/nl-nl/visitor.ts';
import { addTexts } from '../i18n/translation.ts';
import { validationTexts } from '../i18n/validationTexts.ts';

const texts = { 'nl-nl': dutch, 'en-gb': english };

/** Adds the texts of visitor pages in every language, so that switching needs no request. */
export function addVisitorTexts(instance: I18next): void {
  for (const locale of locales) addTexts(instance, locale, { ...texts[locale], ...validationTexts(locale) });
}
