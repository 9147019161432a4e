import { type Change, merged } from './changes.ts';

/** Limits in milliseconds how long changes are remembered; an age of this much means "this long, or longer". */
export const longestAge = 60_000;
const mostRemembered = 1000;

interface Remembered {
  change: Change;
  /** When all streams had received it, by the clock of the memory; infinite until then. */
  toldAt: number;
}

export interface ChangeMemory {
  /** Forgets everything, as changes were missed: what follows is known again. */
  restart(): void;
  /** Remembers changes before they are sent; returns a function to call once they are. */
  note(changes: readonly Change[]): () => void;
  /** Returns the place before the changes of the last `age` milliseconds; null where these are not known. */
  placeAt(age: number): number | null;
  /** Returns the changes after a place and the place behind them; null where some are forgotten. */
  after(place: number): { changes: readonly Change[]; place: number } | null;
}

/** Remembers the latest changes, for streams that open after their page has read. Knows nothing until `restart`. */
export function changeMemory(clock: () => number = () => performance.now()): ChangeMemory {
  let remembered: Remembered[] = [];
  /** Counts what was dropped, so that places stay the same. */
  let dropped = 0;
  let knownFrom = Number.POSITIVE_INFINITY;

  const drop = (count: number): void => {
    for (const { toldAt } of remembered.splice(0, count)) knownFrom = Math.min(toldAt, clock());
    dropped += count;
  };
  const dropOld = (): void => {
    const oldest = clock() - longestAge;
    const young = remembered.findIndex(({ toldAt }) => toldAt > oldest);
    drop(Math.max(young < 0 ? remembered.length : young, remembered.length - mostRemembered));
  };

  return {
    restart: () => {
      // Leaves a gap in the places, by which `after` finds that changes are missing.
      dropped += remembered.length + 1;
      remembered = [];
      knownFrom = clock();
    },
    note: (changes) => {
      const noted = changes.map((change): Remembered => ({ change, toldAt: Number.POSITIVE_INFINITY }));
      remembered.push(...noted);
      dropOld();
      return () => {
        const toldAt = clock();
        for (const one of noted) one.toldAt = toldAt;
      };
    },
    placeAt: (age) => {
      dropOld();
      const since = clock() - age;
      if (age >= longestAge || since < knownFrom) return null;
      const first = remembered.findIndex(({ toldAt }) => toldAt > since);
      return dropped + (first < 0 ? remembered.length : first);
    },
    after: (place) => {
      if (place < dropped) return null;
      const changes = remembered.slice(place - dropped).map(({ change }) => change);
      return { changes: merged(changes), place: dropped + remembered.length };
    },
  };
}
