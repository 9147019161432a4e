import type { i18n as I18next } from 'i18next';
import type { Locale, Texts } from '../../locales/locale.ts';
import { addTextsOfOpenRooms } from './roomTexts.ts';
import { addTexts } from './translation.ts';
import { validationTexts } from './validationTexts.ts';

type Loader = () => Promise<Texts>;

/** Loads the texts of the signed-in application per language. */
const loaders: Record<Locale, Loader> = {
  'nl-nl': async () => {
    const [admin, ra, views] = await Promise.all([
      import('../../locales/nl-nl/admin.ts'),
      import('../../locales/nl-nl/ra.ts'),
      import('../../locales/nl-nl/views.ts'),
    ]);
    return { ...admin.adminTexts, ...ra.raTexts, ...views.viewTexts };
  },
  'en-gb': async () => {
    const [admin, ra, views] = await Promise.all([
      import('../../locales/en-gb/admin.ts'),
      import('../../locales/en-gb/ra.ts'),
      import('../../locales/en-gb/views.ts'),
    ]);
    return { ...admin.adminTexts, ...ra.raTexts, ...views.viewTexts };
  },
};

/** Loads the texts of a language and adds them, once, with those of the rooms that were opened. */
export async function loadAdminTexts(instance: I18next, locale: Locale): Promise<void> {
  const isLoaded = instance.exists('navigation.main', { lng: locale });
  if (!isLoaded) addTexts(instance, locale, { ...(await loaders[locale]()), ...validationTexts(locale) });
  await addTextsOfOpenRooms(instance, locale);
}
