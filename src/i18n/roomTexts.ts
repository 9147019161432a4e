import type { i18n as I18next } from 'i18next';
import { type Locale, locales, type Texts } from '../../locales/locale.ts';
import { addTexts } from './translation.ts';

type Loader = () => Promise<Texts>;

/** Finds the texts of rooms of pages, each fetched with the first page of its room. */
const files = import.meta.glob<Texts>('../../locales/*/pages/*.ts', { import: 'texts' });

const loaderOf = (room: string, locale: Locale): Loader | undefined =>
  files[`../../locales/${locale}/pages/${room}.ts`];

const rooms = [...new Set(Object.keys(files).map((path) => path.replace(/^.*\/|\.ts$/g, '')))];

/** Tells whether a room can be drawn: its texts have come, or it has none of its own. */
export const hasRoomTexts = (instance: I18next, locale: Locale, room: string): boolean =>
  instance.getResource(locale, 'translation', room) !== undefined || loaderOf(room, locale) === undefined;

/** Adds the texts of one room in one language, once. */
export async function addRoomTexts(instance: I18next, locale: Locale, room: string): Promise<void> {
  const load = loaderOf(room, locale);
  if (load && !hasRoomTexts(instance, locale, room)) addTexts(instance, locale, { [room]: await load() });
}

/** Adds the texts of all rooms, for tests that draw any page. */
export const addTextsOfAllRooms = async (instance: I18next, locale: Locale): Promise<void> => {
  await Promise.all(rooms.map((room) => addRoomTexts(instance, locale, room)));
};

/** Adds the texts of the rooms that are there in another language, so that a switch draws them at once. */
export async function addTextsOfOpenRooms(instance: I18next, locale: Locale): Promise<void> {
  const open = rooms.filter((room) => locales.some((each) => hasRoomTexts(instance, each, room)));
  await Promise.all(open.map((room) => addRoomTexts(instance, locale, room)));
}
