import type { RaRecord } from 'react-admin';
import { type EditedParts, isNewLine, isRemovedLine, type Line } from './editedParts.ts';

type Parts = Pick<EditedParts, 'orderBy' | 'stored'>;

/**
 * The places that lines get, by their index, where these differ from what is stored: none as long as places say the same as the
 * order in the form. Lines that changed places share out those that they had; new ones come after all others.
 */
export function placesOf({ orderBy, stored }: Parts, lines: readonly Line[]): ReadonlyMap<number, number> {
  if (orderBy === undefined) return new Map();
  const held = new Map(stored.map((line) => [line.id, placeIn(line, orderBy)]));
  const kept = lines.flatMap((line, index) =>
    isRemovedLine(line) ? [] : [{ index, id: line.id, place: held.get(line.id ?? '') ?? null }],
  );
  const places = isInOrder(kept, stored) ? appended(kept) : sharedOut(kept);
  return new Map(
    kept.flatMap(({ index, place }, nth) => {
      const now = places[nth] ?? null;
      return now === null || now === place ? [] : [[index, now] as const];
    }),
  );
}

interface Kept {
  index: number;
  id: string | undefined;
  place: number | null;
}

const placeIn = (line: RaRecord, orderBy: string): number | null =>
  typeof line[orderBy] === 'number' ? line[orderBy] : null;

/** As they were read, and new ones after them. */
function isInOrder(kept: readonly Kept[], stored: Parts['stored']): boolean {
  const ranks = kept.map(({ id }) => (id === undefined ? stored.length : stored.findIndex((line) => line.id === id)));
  return ranks.every((rank, nth) => nth === 0 || rank >= (ranks[nth - 1] ?? 0));
}

/** Behind lines that have no place a new one needs none either. */
function appended(kept: readonly Kept[]): (number | null)[] {
  const isWhole = kept.every(({ id, place }) => id === undefined || place !== null);
  let last = Math.max(0, ...kept.map(({ place }) => place ?? 0));
  return kept.map(({ id, place }) => {
    if (id !== undefined || !isWhole) return place;
    last += 1;
    return last;
  });
}

function sharedOut(kept: readonly Kept[]): number[] {
  const had = new Set(kept.flatMap(({ place }) => (place === null ? [] : [place])));
  const places = [...had].sort((a, b) => a - b);
  while (places.length < kept.length) places.push((places.at(-1) ?? 0) + 1);
  return places;
}

/** Whether somebody changed the order in which lines were read; new ones come last. */
export function isMoved(lines: readonly Line[], stored: Parts['stored']): boolean {
  const ids = lines.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const read = stored.map(({ id }) => id).filter((id) => ids.includes(id));
  const firstNew = lines.findIndex(isNewLine);
  const isNewLast = firstNew === -1 || lines.slice(firstNew).every(isNewLine);
  return !isNewLast || ids.some((id, nth) => id !== read[nth]);
}
