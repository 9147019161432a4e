/** What was said of the columns of a file and not sent yet, kept in the tab as drafts of forms are (decision 38). */
import { draftPrefix, isKeeping } from '../../form/draft/drafts.ts';
import type { ImportWish } from '../importRecord.ts';

/** Who said it, of which import. */
export interface WishPlace {
  user: string;
  importId: string;
}

interface Kept {
  wish: ImportWish;
  /** When the server gives the file up, RFC 3339. */
  until: string;
}

const prefix = (user: string): string => `${draftPrefix}${user}.imports.`;
const keyOf = ({ user, importId }: WishPlace): string => `${prefix(user)}${importId}`;

/** Forgets by the way what is about files that are gone. */
export function readWish(place: WishPlace, now: Date = new Date()): ImportWish | undefined {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix(place.user)) && !isLasting(keptAt(key), now)) sessionStorage.removeItem(key);
  return keptAt(keyOf(place))?.wish;
}

/** Without room for it nothing is kept. */
export function keepWish(place: WishPlace, kept: Kept): void {
  if (!isKeeping()) return;
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    forgetWish(place);
  }
}

export const forgetWish = (place: WishPlace): void => sessionStorage.removeItem(keyOf(place));

const isLasting = (kept: Kept | undefined, now: Date): boolean =>
  kept !== undefined && Date.parse(kept.until) > now.getTime();

/** What another release of this application kept may look otherwise. */
function keptAt(key: string): Kept | undefined {
  try {
    const { wish, until } = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept>;
    return isWish(wish) && typeof until === 'string' ? { wish, until } : undefined;
  } catch {
    return undefined;
  }
}

function isWish(value: unknown): value is ImportWish {
  if (!isObject(value)) return false;
  const { columns, mode, key, emptyClears } = value;
  return (
    isObject(columns) &&
    ['insert', 'update', 'upsert'].includes(String(mode)) &&
    (key === null || typeof key === 'string') &&
    typeof emptyClears === 'boolean'
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
