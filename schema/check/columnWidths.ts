import { z } from 'zod';

const areNoPixels = 'is not a whole number of pixels from 64 to 900';
const pixels = z.int(areNoPixels).min(64, areNoPixels).max(900, areNoPixels);

/** Parses the width of a column: exact, or between bounds. */
export const columnWidths = z.union(
  [pixels, z.strictObject({ min: pixels.optional(), max: pixels.optional() })],
  'is neither a whole number of pixels from 64 to 900 nor { min, max } of such',
);
