/** Describes a column while the room is divided, in pixels. */
export interface FittingColumn {
  name: string;
  /** Width that shows values and heading whole, the heading on two lines. */
  need: number;
  /** Width that keeps the heading on one line too; at least `need`. */
  ample: number;
  /** Width below which it leaves rather than be cut further. */
  least: number;
  /** Width up to which its long values are shown before others get room; at least `least`. */
  most: number;
  /** Width it never exceeds, where the description says so. */
  cap?: number;
  /** Share of the room that nothing needs. */
  weight: number;
  /** Place in the order of importance; the column with the highest leaves first. */
  rank: number;
}

export interface FittedColumns {
  /** Width of each column that stays. */
  widths: ReadonlyMap<string, number>;
  /** Names of the columns without room, in their order. */
  overflow: readonly string[];
}

/**
 * Divides the room of a table among columns. They leave by rank until the others fit, then values are shown whole as
 * far as there is room, and what is left over is shared.
 */
export function fitColumns(columns: readonly FittingColumn[], room: number): FittedColumns {
  const staying = fitting(columns, room);
  const names = new Set(staying.map(({ name }) => name));
  return {
    widths: divided(staying, room),
    overflow: columns.filter(({ name }) => !names.has(name)).map(({ name }) => name),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Keeps the most important columns whose least widths fit; at least one. */
function fitting(columns: readonly FittingColumn[], room: number): readonly FittingColumn[] {
  const staying = columns.toSorted((one, other) => one.rank - other.rank);
  while (staying.length > 1 && sumOf(staying.map(({ least }) => least)) > room) staying.pop();
  const names = new Set(staying.map(({ name }) => name));
  return columns.filter(({ name }) => names.has(name));
}

/** Gives each column its least width, then widens all in turn: to `most`, to `need`, to `ample`, and by weight. */
function divided(columns: readonly FittingColumn[], room: number): ReadonlyMap<string, number> {
  const upTo = ({ cap = Number.POSITIVE_INFINITY, ...column }: FittingColumn, width: number): number =>
    Math.max(column.least, Math.min(cap, column.need, width));
  const steps = [
    columns.map((column) => upTo(column, column.most)),
    columns.map((column) => upTo(column, column.need)),
    columns.map(({ cap = Number.POSITIVE_INFINITY, ample }) => Math.min(cap, ample)),
  ];
  const least = columns.map(({ least }) => least);
  const shown = steps.reduce((widths, goals) => filledTo(goals, widths, room), least);
  const rest = Math.max(0, room - sumOf(shown));
  const isGrowing = columns.map(({ cap, weight }) => cap === undefined && weight > 0);
  const weights = columns.map(({ weight }, index) => (isGrowing[index] ? weight : 0));
  const allWeights = sumOf(weights);
  return new Map(
    columns.map(({ name }, index) => [
      name,
      (shown[index] ?? 0) + (allWeights > 0 ? (rest * (weights[index] ?? 0)) / allWeights : 0),
    ]),
  );
}

/** Widens columns towards their goals, each by the same share of what it lacks. */
function filledTo(goals: readonly number[], widths: readonly number[], room: number): number[] {
  const lacking = widths.map((width, index) => Math.max(0, (goals[index] ?? 0) - width));
  const lack = sumOf(lacking);
  const share = lack > 0 ? Math.min(1, Math.max(0, room - sumOf(widths)) / lack) : 0;
  return widths.map((width, index) => width + share * (lacking[index] ?? 0));
}
