/** Names the faces that faces.ts fetches; stand-ins of the same measures are shown until then. */
export const sansName = 'Source Sans 3';
export const serifName = 'Source Serif 4';

export const sans = `"${sansName}", "${sansName} stand-in", "Segoe UI", -apple-system, Roboto, Arial, sans-serif`;
export const serif = `"${serifName}", "${serifName} stand-in", Georgia, "Times New Roman", serif`;

/** Gives fonts of the system the widths and heights of the faces, so that nothing moves when those come. */
export const standIns = [
  standIn(sansName, '200 500', ['Arial', 'Liberation Sans'], { size: 0.935, ascent: 1.024, descent: 0.4 }),
  standIn(sansName, '501 900', ['Arial Bold', 'Liberation Sans Bold'], { size: 0.897, ascent: 1.024, descent: 0.4 }),
  standIn(serifName, '200 900', ['Times New Roman Bold', 'Liberation Serif Bold'], {
    size: 1.14,
    ascent: 1.036,
    descent: 0.335,
  }),
];

/** Adjusts system fonts to the measures of a face, given in em (CSS Fonts 5, `size-adjust`). */
function standIn(
  name: string,
  weight: string,
  fonts: readonly string[],
  { size, ascent, descent }: { size: number; ascent: number; descent: number },
) {
  const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
  return {
    fontFamily: `"${name} stand-in"`,
    src: fonts.map((font) => `local("${font}")`).join(', '),
    fontWeight: weight,
    sizeAdjust: percent(size),
    ascentOverride: percent(ascent / size),
    descentOverride: percent(descent / size),
    lineGapOverride: '0%',
  };
}
