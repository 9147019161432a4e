/**
 * Decides how many cases a test run tries. `TEST_ALL=yes`, which `npm run test:all` and CI set, tries all. Otherwise
 * tests of large products try a covering part and a sample. `TEST_SEED` chooses the sample. Default: every run draws
 * another seed and prints it.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** Tells whether this run tries every case. */
export const asksEverything: boolean = process.env['TEST_ALL'] === 'yes';

/** Holds the seed of this run, in the environment too: all workers of a runner then sample alike. */
export const sampleSeed: number = Number(process.env['TEST_SEED'] || randomInt(2 ** 31));
process.env['TEST_SEED'] = String(sampleSeed);

/** Words the line that a runner prints before it starts. */
export const sampleNotice: string = asksEverything
  ? 'Everything is asked (TEST_ALL=yes).'
  : `Samples are drawn by TEST_SEED=${sampleSeed}; npm run test:all asks everything.`;

/**
 * Returns all items in a full run, otherwise `size` of them in their order.
 * @param name distinguishes this sample from others of the same seed
 */
export function sampleOf<T>(items: readonly T[], { size, name }: { size: number; name: string }): T[] {
  const length = Math.min(size, items.length);
  if (asksEverything || length === items.length) return [...items];
  const places = fc.subarray([...items.keys()], { minLength: length, maxLength: length });
  const [chosen = []] = fc.sample(places, { seed: seedFor(name), numRuns: 1 });
  return items.filter((_item, place) => chosen.includes(place));
}

/** Mixes the seed with a name (FNV-1a, 32 bits). */
function seedFor(name: string): number {
  let hash = 0x811c9dc5;
  for (const unit of `${sampleSeed} ${name}`) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}

/** Returns the number of runs of a property: `all` in a full run, otherwise a quarter. */
export const runsOf = (all: number): number => (asksEverything ? all : Math.ceil(all / 4));

/** Returns the number of generated cases: `all` in a full run, otherwise `sample`. */
export const sampleSize = (all: number, sample: number): number => (asksEverything ? all : sample);
