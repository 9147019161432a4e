/** Holds a point of a stroke: x and y in pixels, milliseconds since the first point, pressure in thousandths. */
type Point = readonly [x: number, y: number, time: number, pressure: number];
export type Stroke = readonly Point[];

/** Limits the points of a signature, so that its drawing fits into its field. */
export const mostPoints = 1500;

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((part) => Number.isSafeInteger(part) && Math.abs(part) < 1e9);

/** Reads strokes from JSON, a list of lists of points. Undefined for anything else, and for too many points. */
export function readStrokes(text: string): readonly Stroke[] | undefined {
  const strokes = parsed(text);
  if (!Array.isArray(strokes) || strokes.length === 0) return undefined;
  const areStrokes = strokes.every((stroke) => Array.isArray(stroke) && stroke.length > 0 && stroke.every(isPoint));
  return areStrokes && strokes.flat().length <= mostPoints ? (strokes as Stroke[]) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Sets the length to which the longer side of a drawing is scaled. */
const side = 1000;

/** Draws strokes, wherever they are, as an SVG path between whole numbers (SVG 2, section 9.3). */
export function pathOf(strokes: readonly Stroke[]): string {
  const points = strokes.flat();
  const left = Math.min(...points.map(([x]) => x));
  const top = Math.min(...points.map(([, y]) => y));
  const width = Math.max(...points.map(([x]) => x)) - left;
  const height = Math.max(...points.map(([, y]) => y)) - top;
  const scale = side / Math.max(width, height, 1);
  const at = ([x, y]: Point): string => `${Math.round((x - left) * scale)} ${Math.round((y - top) * scale)}`;
  return strokes.map(([first, ...others]) => (first ? lineOf(at(first), others.map(at)) : '')).join('');
}

/** Draws one stroke; a dot becomes a line to itself. */
const lineOf = (start: string, others: readonly string[]): string =>
  `M${start}${(others.length > 0 ? others : [start]).map((place) => `L${place}`).join('')}`;

/** Wraps a path as a picture of its own, with room for the width of the pen. */
export const svgOf = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${boxOf(path)}"><path d="${path}" fill="none" stroke="#111" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Returns the view box of a path; its drawings have a size of their own. */
function boxOf(path: string): string {
  const numbers = [...path.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const width = Math.max(1, ...numbers.map(([x]) => x));
  const height = Math.max(1, ...numbers.map(([, y]) => y));
  return `-10 -10 ${width + 20} ${height + 20}`;
}
