/**
 * Decides how many cases a test run tries. `TEST_ALL=yes`, which `npm run test:all` sets, tries all. Otherwise tests of
 * large products try a covering part and a sample. `TEST_SEED` chooses the sample. Default: every run draws another seed
 * and prints it. `TEST_SHARE=2/4`, of a kind that CI sets, tries the second quarter of the cases beside the sample.
 * `TEST_LONG=quarter`, which `npm test` sets, asks a quarter of the long test files and walks; `TEST_LONG=2/4`, of a kind
 * that CI sets on a slow machine, the second quarter, filled up by the seed.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** Tells whether this run tries every case. */
export const asksEverything: boolean = process.env['TEST_ALL'] === 'yes';

/** Holds the seed of this run, in the environment too: all workers of a runner then sample alike. */
export const sampleSeed: number = Number(process.env['TEST_SEED'] || randomInt(2 ** 31));
process.env['TEST_SEED'] = String(sampleSeed);

/** Describes which part of all cases a run tries: `place` from 1 to `of`. */
interface Share {
  place: number;
  of: number;
}

const share: Share | null = parseShare(process.env['TEST_SHARE'] ?? '');

const long = process.env['TEST_LONG'] || 'all';
/** Tells whether this run draws a quarter of what takes long. */
const asksQuarter = !asksEverything && long !== 'all';
/** Tells which of each four a run of CI takes of what takes long; null where the seed draws. */
const longShare: Share | null = ['all', 'quarter'].includes(long) ? null : parseShare(long);

/**
 * Reads a share, `2/4`; null for an empty text.
 * @throws RangeError for anything else
 */
export function parseShare(text: string): Share | null {
  if (text === '') return null;
  const [, place = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (place < 1 || place > of) throw new RangeError(`"${text}" is no share of the tests, where 1/4 to 4/4 would do`);
  return { place, of };
}

/** Words the line that a runner prints before it starts. */
export const sampleNotice: string = asksEverything
  ? 'Everything is asked (TEST_ALL=yes).'
  : `${share ? `Part ${share.place} of ${share.of} of all cases is asked. ` : ''}${asksQuarter ? 'A quarter of the long files is asked. ' : ''}Samples are drawn by TEST_SEED=${sampleSeed}; npm run test:all asks everything.`;

/**
 * Returns all items in a full run, otherwise the run's share and at least `size` of them, in their order.
 * @param name distinguishes this sample from others of the same seed
 */
export const sampleOf = <T>(items: readonly T[], { size, name }: { size: number; name: string }): T[] =>
  asksEverything ? [...items] : someOf(items, { size, seed: seedFor(name), share });

/** Returns a share of the items, filled up to `size` by drawing from the others, in their order. */
export function someOf<T>(
  items: readonly T[],
  { size, seed, share: own }: { size: number; seed: number; share: Share | null },
): T[] {
  const places = [...items.keys()];
  const shared = places.filter((place) => own && place % own.of === own.place - 1);
  const others = places.filter((place) => !shared.includes(place));
  const length = Math.min(Math.max(size - shared.length, 0), others.length);
  const [drawn = []] = fc.sample(fc.subarray(others, { minLength: length, maxLength: length }), { seed, numRuns: 1 });
  const asked = new Set([...shared, ...drawn]);
  return items.filter((_item, place) => asked.has(place));
}

/** Mixes the seed with a name (FNV-1a, 32 bits). */
function seedFor(name: string): number {
  let hash = 0x811c9dc5;
  for (const unit of `${sampleSeed} ${name}`) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}

/** Returns the number of runs of a property: `all` in a full run, otherwise a quarter. */
export const runsOf = (all: number): number => (asksEverything ? all : Math.ceil(all / 4));

/** Returns the number of generated cases: `all` in a full run, otherwise `sample`. A share may be more than that. */
export const sampleSize = (all: number, sample: number): number => {
  if (asksEverything) return all;
  return share ? Math.max(sample, Math.ceil(all / share.of)) : sample;
};

/** Returns all items, or a quarter of them (rounded up) where the run draws a quarter of what takes long. */
export const drawnOf = <T>(items: readonly T[], name: string): T[] =>
  asksQuarter
    ? someOf(items, { size: Math.ceil(items.length / 4), seed: seedFor(name), share: longShare })
    : [...items];

/** Returns the size of a sample of what takes long: a quarter of it where the run draws a quarter. */
export const longSample = (size: number): number => (asksQuarter ? Math.ceil(size / 4) : size);

/** Divides items into fours, in their order; the last may be fewer. */
export const foursOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / 4) }, (_, place) => items.slice(4 * place, 4 * place + 4));
