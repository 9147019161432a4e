/** Remembers in a tab what a user's pages asked for as they opened. */
import { isObject } from '../../../schema/isObject.ts';

export const openingKey = 'openings';
/** Names the styles that a tab keeps (`openingStyles.ts`). */
export const stylesKey = 'styles';

/** Describes a read without its token. */
export interface OpeningRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
}

export interface Opening {
  requests: readonly OpeningRequest[];
  scripts: readonly string[];
}

export interface OpeningMemory {
  /** Returns the last opening of a page; an empty one where none is known to this user and build. */
  read: (user: string, page: string) => Opening;
  keep: (user: string, page: string, opening: Opening) => void;
  /** Removes the openings of all pages. */
  forget: () => void;
}

interface Kept {
  user: string;
  /** Names the build by the addresses of its scripts, as those of another build are gone. */
  build: string;
  pages: Readonly<Record<string, unknown>>;
}

/** Limits the remembered pages; the ones opened longest ago go first. */
const atMost = 30;
const nothing: Opening = { requests: [], scripts: [] };

export function createOpeningMemory(storage: Storage = sessionStorage, build: string = scripts()): OpeningMemory {
  const pagesOf = (user: string): Kept['pages'] => {
    const kept = keptIn(storage.getItem(openingKey));
    return kept?.user === user && kept.build === build ? kept.pages : {};
  };
  return {
    forget: () => storage.removeItem(openingKey),
    read: (user, page) => readOpening(pagesOf(user)[page]),
    keep: (user, page, opening) => {
      const { [page]: _before, ...others } = pagesOf(user);
      const pages = Object.fromEntries([...Object.entries(others), [page, opening] as const].slice(-atMost));
      try {
        storage.setItem(openingKey, JSON.stringify({ user, build, pages }));
      } catch {
        // Forgets all pages when there is no room, as opening without them is only slower.
        storage.removeItem(openingKey);
      }
    },
  };
}

/** Lists the scripts that the page names. */
const scripts = (): string => [...document.scripts].map(({ src }) => src).join(' ');

function keptIn(stored: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (!isObject(kept) || typeof kept['user'] !== 'string' || typeof kept['build'] !== 'string') return null;
    return { user: kept['user'], build: kept['build'], pages: isObject(kept['pages']) ? kept['pages'] : {} };
  } catch {
    return null;
  }
}

/** Reads an opening as it was kept, without what has another shape. */
function readOpening(kept: unknown): Opening {
  if (!isObject(kept)) return nothing;
  const { requests, scripts } = kept;
  return {
    requests: Array.isArray(requests) ? requests.filter(isRequest) : [],
    scripts: Array.isArray(scripts) ? scripts.filter((script) => typeof script === 'string') : [],
  };
}

const isRequest = (kept: unknown): kept is OpeningRequest =>
  isObject(kept) && typeof kept['url'] === 'string' && isObject(kept['headers']);
