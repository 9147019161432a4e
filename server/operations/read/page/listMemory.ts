import { LRUCache } from 'lru-cache';
import type { Total } from '../../../sql/count.ts';
import type { Position } from '../../../sql/keyset.ts';
import type { Stamp } from '../../../sql/tableVersions.ts';

/** Holds where a row is in a list: how many rows precede it, and its position in the order. */
export interface Place {
  index: number;
  position: Position;
}

/** Holds what was found of a list while its tables had these versions. */
export interface KnownList {
  versions: string;
  total: Total;
  /** In the order of the list. */
  places: readonly Place[];
  /** Ids of all its rows in their order, divided by commas, where they are few. */
  ids?: string | undefined;
}

/** Remembers lists for some seconds. Each process has its own. */
export interface ListMemory {
  /** Lists by their statement and its values. */
  lists: LRUCache<string, KnownList>;
  /** Number of rows between remembered places, and before the first. */
  spacing: number;
}

const mostLists = 1_000;
/** Limits the characters of what is remembered. */
const mostCharacters = 16_000_000;
/** Counts a place, or a list without any, as this many. */
const placeSize = 100;
const defaultSpacing = 1_000;
const mostPlaces = 1_000;
const milliseconds = 10_000;

export const listMemory = (spacing = defaultSpacing): ListMemory => ({
  lists: new LRUCache({
    max: mostLists,
    ttl: milliseconds,
    maxSize: mostCharacters,
    sizeCalculation: ({ places, ids = '' }, key) => key.length + ids.length + placeSize * (1 + places.length),
  }),
  spacing,
});

/** Holds what one statement found, and the stamp that it found it under. */
export interface Finding {
  stamp: Stamp | undefined;
  total: Total;
  places: readonly Place[];
  ids?: string | undefined;
}

/**
 * Tells whether a finding holds at later moments with the same versions.
 * @param before what was known before its statement began: what came since may be of a later moment
 */
export const isLasting = ({ stamp }: Finding, before: KnownList | undefined): boolean =>
  stamp !== undefined && (stamp.isFirm || stamp.versions === before?.versions);

/** Adds a lasting finding to what is known of a list by now. */
export function knownWith(
  known: KnownList | undefined,
  { stamp, total, places, ids }: Finding & { stamp: Stamp },
  spacing: number,
): KnownList {
  const same = known?.versions === stamp.versions ? known : undefined;
  return {
    versions: stamp.versions,
    total,
    places: joined(same?.places ?? [], places, spacing),
    ids: ids ?? same?.ids,
  };
}

/** Adds places that are far enough from those before them; the deepest stay where there are too many. */
function joined(known: readonly Place[], found: readonly Place[], spacing: number): readonly Place[] {
  const further = found.filter(({ index }) => {
    const near = lastBefore(known, index + 1);
    return index >= spacing && (!near || index - near.index >= spacing);
  });
  if (further.length === 0) return known;
  return [...known, ...further].sort((a, b) => a.index - b.index).slice(-mostPlaces);
}

const lastBefore = (places: readonly Place[], index: number): Place | undefined =>
  places.findLast((place) => place.index < index);

/** Returns the last known place before a row; undefined where skipping from the start is hardly more. */
export function placeBefore({ places }: KnownList, index: number): Place | undefined {
  const place = lastBefore(places, index);
  return place && place.index >= index / 2 ? place : undefined;
}
