import type { i18n as I18next } from 'i18next';
import type { Locale, Texts } from '../../locales/locale.ts';
import { addTextsOfOpenRooms } from './roomTexts.ts';
import { addTexts } from './translation.ts';
import { validationTexts } from './validationTexts.ts';

type Loader = () => Promise<Texts>;

/** Loads the texts of the signed-in application per language. */
const loaders: Record<Locale, Loader> = {
  'nl-nl': async () => (await import('../../locales/nl-nl/signedIn.ts')).signedInTexts,
  'en-gb': async () => (await import('../../locales/en-gb/signedIn.ts')).signedInTexts,
};

/** Loads the texts of a language and adds them, once, with those of the rooms that were opened. */
export async function loadAdminTexts(instance: I18next, locale: Locale): Promise<void> {
  const isLoaded = instance.exists('navigation.main', { lng: locale });
  if (!isLoaded) addTexts(instance, locale, { ...(await loaders[locale]()), ...validationTexts(locale) });
  await addTextsOfOpenRooms(instance, locale);
}
