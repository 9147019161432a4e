/** Stores an unsent column mapping in the tab, as drafts of forms are (decision 38). */
import { isObject } from '../../../../schema/isObject.ts';
import { draftPrefix, isKeeping } from '../../form/draft/drafts.ts';
import type { ImportSettings } from '../importRecord.ts';

/** Describes the user and the import that the settings belong to. */
export interface SettingsPlace {
  user: string;
  importId: string;
}

interface Kept {
  wish: ImportSettings;
  /** When the server discards the file, RFC 3339. */
  until: string;
}

const prefix = (user: string): string => `${draftPrefix}${user}.imports.`;
const keyOf = ({ user, importId }: SettingsPlace): string => `${prefix(user)}${importId}`;

/** Reads stored settings, and removes those of discarded files. */
export function readSettings(place: SettingsPlace, now: Date = new Date()): ImportSettings | undefined {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix(place.user)) && !isLasting(keptAt(key), now)) sessionStorage.removeItem(key);
  return keptAt(keyOf(place))?.wish;
}

/** Stores settings; ignores full storage. */
export function storeSettings(place: SettingsPlace, kept: Kept): void {
  if (!isKeeping()) return;
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    forgetSettings(place);
  }
}

export const forgetSettings = (place: SettingsPlace): void => sessionStorage.removeItem(keyOf(place));

const isLasting = (kept: Kept | undefined, now: Date): boolean =>
  kept !== undefined && Date.parse(kept.until) > now.getTime();

/** Parses settings and validates their shape, because other releases may have stored them differently. */
function keptAt(key: string): Kept | undefined {
  try {
    const { wish, until } = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept>;
    return isWish(wish) && typeof until === 'string' ? { wish, until } : undefined;
  } catch {
    return undefined;
  }
}

function isWish(value: unknown): value is ImportSettings {
  if (!isObject(value)) return false;
  const { columns, mode, key, emptyClears } = value;
  return (
    isObject(columns) &&
    ['insert', 'update', 'upsert'].includes(String(mode)) &&
    (key === null || typeof key === 'string') &&
    typeof emptyClears === 'boolean'
  );
}
