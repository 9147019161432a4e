/** Makes random choices that a seed repeats, so that the demo data is the same for everybody. */
export interface Random {
  /** Returns a random whole number; both ends are included. */
  integer(min: number, max: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Returns different elements, in random order. */
  sample<T>(from: readonly T[], count: number): T[];
  /** A string of decimal digits. */
  digits(count: number): string;
}

const goldenRatio = 0x9e3779b9;

/** Spreads the bits of a 32-bit number (the finalizer of MurmurHash3). */
function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** Gives each stream of a seed its own sequence: record 1,000 does not depend on the 999 before it. */
export function randomFrom(seed: number, stream = 0): Random {
  let state = mixed(seed ^ mixed(stream + goldenRatio));
  const fraction = (): number => {
    state = (state + goldenRatio) | 0;
    return mixed(state) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  const sample = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from];
    return Array.from({ length: Math.min(count, from.length) }, () =>
      rest.splice(integer(0, rest.length - 1), 1),
    ).flat();
  };
  return {
    integer,
    chance: (probability) => fraction() < probability,
    pick: (from) => elementAt(from, integer(0, from.length - 1)),
    sample,
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  };
}

export function elementAt<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`There is no element ${index} in a list of ${list.length}.`);
  return element;
}

const prime = 15_485_863;

/** Returns a number below `size` that no other index below `size` gets: scattered, without recording what was used. */
export const scattered = (index: number, size: number, offset = 0): number => (index * prime + offset) % size;
