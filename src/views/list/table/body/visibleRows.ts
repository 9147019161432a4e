/** Sets the number of rows drawn beyond the screen's edges, and the step by which the range moves. */
const around = 8;
const step = 6;

/** Sets the maximum number of rows of a table that is drawn completely. */
export const alwaysDrawn = 60;

export interface RowRange {
  start: number;
  /** End of the range, exclusive. */
  end: number;
}

export interface Sight {
  /** Position of the first row below the view's upper edge, in pixels; negative once scrolled past. */
  top: number;
  /** Visible height, in pixels. */
  height: number;
  rowHeight: number;
  count: number;
}

/** Computes the rows to draw: those in sight and some around them. */
export function rowsInSight({ top, height, rowHeight, count }: Sight): RowRange {
  if (count <= alwaysDrawn) return { start: 0, end: count };
  const first = Math.floor(-top / rowHeight / step) * step - around;
  const last = Math.ceil((height - top) / rowHeight / step) * step + around;
  const start = Math.min(Math.max(0, first), count - 1);
  return { start, end: Math.max(start + 1, Math.min(count, last)) };
}
