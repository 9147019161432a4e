/** Random choices that are the same for the same seed, so that everybody's demo data is the same. */
export interface Random {
  /** A whole number, both ends included. */
  integer(min: number, max: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Different elements, in random order. */
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

/** Every stream of a seed is a sequence of its own: record 1,000 is the same whether or not the 999 before it were made. */
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

/** A number below `size` that no other index below `size` has: scattered, without keeping track of what was given out. */
export const scattered = (index: number, size: number, offset = 0): number => (index * prime + offset) % size;
