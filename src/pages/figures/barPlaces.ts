/** Places the bars of a chart on a drawing of this size, in its own units. */
export const width = 360;
export const height = 140;

export interface Bar {
  row: number;
  series: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Stacks values above the ground, and those below zero beneath it; all rows have one scale. */
export function barsOf(rows: readonly (readonly number[])[]): { bars: Bar[]; ground: number } {
  const sumOf = (values: readonly number[], sign: 1 | -1): number =>
    values.reduce((sum, value) => sum + Math.max(0, value * sign), 0);
  const above = Math.max(0, ...rows.map((values) => sumOf(values, 1)));
  const below = Math.max(0, ...rows.map((values) => sumOf(values, -1)));
  const scale = above + below === 0 ? 0 : height / (above + below);
  const ground = above + below === 0 ? height : above * scale;
  const step = width / Math.max(1, rows.length);
  const bars = rows.flatMap((values, row) => {
    let up = ground;
    let down = ground;
    return values.flatMap((value, series) => {
      const size = Math.abs(value) * scale;
      if (size === 0) return [];
      if (value > 0) up -= size;
      const y = value > 0 ? up : down;
      if (value < 0) down += size;
      return [{ row, series, x: row * step + step * 0.15, y, width: step * 0.7, height: size }];
    });
  });
  return { bars, ground };
}
