/** Remembers in a tab the styles that its pages were drawn with. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { stylesKey } from './openingMemory.ts';

/** Begins the names of our classes: `s-1abc`. */
const prefix = 's';

/** Limits what is kept, in characters: the styles of some ten kinds of pages. */
const mostCharacters = 200_000;

/** Holds the rules of styles by name. A name is a hash of what its style says, so none is ever out of date. */
type Styles = ReadonlyMap<string, readonly string[]>;

export interface OpeningStyles {
  cache: EmotionCache;
  /** Keeps the styles of the page for the next opening in this tab, where there are new ones. */
  keep: () => void;
}

/**
 * Makes emotion's cache, with the styles that this tab kept. Emotion takes them over as it does those of a server that draws, and
 * parses and inserts none of them anew: a tenth of the scripts' work before the first row (decision 108).
 */
export function createOpeningStyles(storage: Storage = sessionStorage): OpeningStyles {
  const styles = new Map(keptIn(storage.getItem(stylesKey)));
  const atStart = styles.size;
  show(styles);
  const cache = createCache({ key: prefix });
  const { insert } = cache;
  cache.insert = (selector, serialized, sheet, isKept) => {
    // Leaves out global styles, which have no class and which emotion does not take over.
    if (!isKept) return insert(selector, serialized, sheet, isKept);
    const rules: string[] = [];
    styles.set(serialized.name, rules);
    const noting = Object.assign(Object.create(sheet) as typeof sheet, {
      insert: (rule: string) => {
        rules.push(rule);
        sheet.insert(rule);
      },
    });
    return insert(selector, serialized, noting, isKept);
  };
  return {
    cache,
    keep: () => {
      if (styles.size > atStart) keepIn(storage, styles);
    },
  };
}

/** Shows styles as emotion looks for them: names of what they hold in an attribute. */
function show(styles: Styles): void {
  if (styles.size === 0) return;
  const element = document.createElement('style');
  element.setAttribute('data-emotion', [prefix, ...styles.keys()].join(' '));
  element.append([...styles.values()].flat().join(''));
  document.head.append(element);
}

function keepIn(storage: Storage, styles: Styles): void {
  const all = JSON.stringify([...styles]);
  const kept = all.length <= mostCharacters ? all : JSON.stringify([...styles].filter(([name]) => isDrawn(name)));
  try {
    if (kept.length <= mostCharacters) storage.setItem(stylesKey, kept);
    else storage.removeItem(stylesKey);
  } catch {
    // Forgets them when there is no room, as opening without them is only slower.
    storage.removeItem(stylesKey);
  }
}

/** Tells whether a style is in use. Keeps all keyframes, as emotion inserts them with the first style that names them. */
const isDrawn = (name: string): boolean =>
  name.startsWith('animation-') || document.getElementsByClassName(`${prefix}-${name}`).length > 0;

/** Reads styles as they were kept; none where anything has another shape. */
function keptIn(stored: string | null): [string, string[]][] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) && kept.every(isStyle) ? kept : [];
  } catch {
    return [];
  }
}

const isStyle = (kept: unknown): kept is [string, string[]] =>
  Array.isArray(kept) &&
  typeof kept[0] === 'string' &&
  Array.isArray(kept[1]) &&
  kept[1].every((rule) => typeof rule === 'string');
