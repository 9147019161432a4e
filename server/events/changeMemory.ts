import { type Change, merged } from './changes.ts';

/** Limits in milliseconds how long changes are remembered; an age of this much means "this long, or longer". */
export const longestAge = 60_000;
const mostRemembered = 1000;

interface Remembered {
  change: Change;
  /** When all streams had it, by the clock of the memory; infinite while it is being told. */
  toldAt: number;
}

export interface ChangeMemory {
  /** Forgets everything, as changes were missed: what follows is known again. */
  restart(): void;
  /** Remembers changes that are about to be told; returns a function to call once they are. */
  note(changes: readonly Change[]): () => void;
  /** Returns the place before what was told in the last `age` milliseconds; null where that is not known. */
  placeAt(age: number): number | null;
  /** Returns the changes after a place and the place behind them; null where some are forgotten. */
  after(place: number): { changes: readonly Change[]; place: number } | null;
}

/** Remembers what was told last, for streams that open later than their pages read; knows nothing until `restart`. */
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
      // Leaves a gap in the places, which tells those who are in between.
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
