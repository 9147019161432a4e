import type { i18n as I18next } from 'i18next';
import { shopTexts as english } from '../../locales/en-gb/shop.ts';
import { locales } from '../../locales/locale.ts';
import { shopTexts as dutch } from '../../locales/nl-nl/shop.ts';
import { addTexts } from '../i18n/translation.ts';

const texts = { 'nl-nl': dutch, 'en-gb': english };

/** Adds the texts of the shop in every language, so that switching needs no request. */
export function addShopTexts(instance: I18next): void {
  for (const locale of locales) addTexts(instance, locale, { shop: texts[locale] });
}
