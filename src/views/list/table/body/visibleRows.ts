/** Rows beyond the edges of the screen that are drawn along, and by how many the drawn ones change at a time. */
const around = 8;
const step = 6;

/** So many are drawn at once, wherever one is. */
export const alwaysDrawn = 60;

export interface RowRange {
  start: number;
  /** After the last one. */
  end: number;
}

export interface Sight {
  /** How far the first row is below the upper edge of what is seen, in pixels; negative: above it. */
  top: number;
  /** How much is seen. */
  height: number;
  rowHeight: number;
  count: number;
}

/** The rows to draw: those that are seen and some around them. */
export function rowsInSight({ top, height, rowHeight, count }: Sight): RowRange {
  if (count <= alwaysDrawn) return { start: 0, end: count };
  const first = Math.floor(-top / rowHeight / step) * step - around;
  const last = Math.ceil((height - top) / rowHeight / step) * step + around;
  const start = Math.min(Math.max(0, first), count - 1);
  return { start, end: Math.max(start + 1, Math.min(count, last)) };
}
