import type { RaRecord } from 'react-admin';
import { type EditedParts, isNewLine, isRemovedLine, type Line } from './editedParts.ts';

type Parts = Pick<EditedParts, 'orderBy' | 'stored'>;

/**
 * Computes the changed positions of lines, by index. Reuses the stored positions in the new order, and counts on for added
 * lines.
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

/** Returns whether lines stand in the order read, with new ones last. */
function isInOrder(kept: readonly Kept[], stored: Parts['stored']): boolean {
  const ranks = kept.map(({ id }) => (id === undefined ? stored.length : stored.findIndex((line) => line.id === id)));
  return ranks.every((rank, nth) => nth === 0 || rank >= (ranks[nth - 1] ?? 0));
}

/** Appends new lines after the highest position; none when other lines lack a position. */
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

/** Returns whether the user changed the order of the lines. */
export function isMoved(lines: readonly Line[], stored: Parts['stored']): boolean {
  const ids = lines.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const read = stored.map(({ id }) => id).filter((id) => ids.includes(id));
  const firstNew = lines.findIndex(isNewLine);
  const isNewLast = firstNew === -1 || lines.slice(firstNew).every(isNewLine);
  return !isNewLast || ids.some((id, nth) => id !== read[nth]);
}
